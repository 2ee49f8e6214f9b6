// What staff ask the list of orders for, as the address of the page holds it; the export of the same
// view is asked with the same words.
import { z } from 'zod'
import { daysInAddress, writeFilter } from '#domain/address-filter.ts'
import { atMost } from '#domain/at-most.ts'
import { parseShortCode } from '#domain/short-code.ts'
import { type OrderState, orderStates } from '#domain/vocabulary/order.ts'
import { type PaymentMethod, paymentMethods } from '#domain/vocabulary/payment.ts'

/** Longer texts are no name and no address. */
const SEARCH_LENGTH_MAX = 254
const SEARCH_WORDS_MAX = 8

export type OfficeOrderFilter = {
  /** Operation number or telephone or part of one, short code, or words of a name or an address. */
  search?: string
  state?: OrderState
  method?: PaymentMethod
  /** Days of the city (YYYY-MM-DD), both included. */
  from?: string
  to?: string
}

const addressFilter = z.object({
  q: z.string().trim().min(1).check(atMost(SEARCH_LENGTH_MAX)).optional().catch(undefined),
  state: z.enum(orderStates).optional().catch(undefined),
  method: z.enum(paymentMethods).optional().catch(undefined),
  ...daysInAddress,
  despues: z.uuid().optional().catch(undefined),
})

/** Reads the address of the list: its filter and its place in it. */
export function readOfficeOrderFilter(params: URLSearchParams): {
  filter: OfficeOrderFilter
  /** The last order of the page before. */
  after: string | undefined
} {
  const { q, despues, ...rest } = addressFilter.parse(Object.fromEntries(params))
  return { filter: { ...rest, search: q }, after: despues }
}

/** The filter as an address holds it, without empty fields and without a place in the list. */
export function writeOfficeOrderFilter(filter: OfficeOrderFilter): URLSearchParams {
  const { search, ...rest } = filter
  return writeFilter({ q: search, ...rest })
}

/** What a search text may mean; an order that any of it finds is found. */
type OrderSearch = {
  /** The beginning of an operation number. */
  numberPrefix?: string
  /** Three digits or more that stand anywhere in an operation number. */
  numberPart?: string
  /** Three to eight digits that stand anywhere in a telephone number. */
  phonePart?: string
  /** As it is stored. */
  shortCode?: string
  /** Beginnings of words of the buyer's name and address and the holders' names: all must be found. */
  words?: string[]
}

const NUMBER_PREFIX = 'FP-'
const DIGITS_MIN = 3
/** The number of a subscriber: what stands before it, country, area and zeros, everybody writes in another way. */
const PHONE_END = 8

/**
 * What somebody on the phone reads aloud: `FP-` and digits begin an operation number; digits, however
 * they are parted, stand somewhere in one or in a telephone number; a short code is one, in any case
 * and with any dashes; anything else are words.
 */
export function orderSearch(text: string): OrderSearch {
  const compact = text.replaceAll(/\s+/g, '')
  const number = /^fp-?(\d{0,15})$/i.exec(compact) ?? /^(\d{1,2})$/.exec(compact)
  if (number) return { numberPrefix: NUMBER_PREFIX + number[1] }
  const shortCode = parseShortCode(text)
  const byCode = shortCode === undefined ? {} : { shortCode }
  const digits = compact.replaceAll(/[+()./\p{Dash_Punctuation}]/gu, '')
  if (/^\d{3,15}$/.test(digits)) return { ...byDigits(compact, digits), ...byCode }
  return { words: text.split(/\s+/).filter(Boolean).slice(0, SEARCH_WORDS_MAX), ...byCode }
}

function byDigits(compact: string, digits: string): OrderSearch {
  const phonePart = digits.replace(/^0+/, '').slice(-PHONE_END)
  return {
    ...(compact.startsWith('+') ? {} : { numberPart: digits }),
    ...(phonePart.length < DIGITS_MIN ? {} : { phonePart }),
  }
}
