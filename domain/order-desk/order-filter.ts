// The filter of the order list, as kept in the page's address. The export of a view takes the same
// parameters.
import { z } from 'zod'
import { daysInAddress, writeFilter } from '#domain/address-filter.ts'
import { atMost } from '#domain/at-most.ts'
import { parseShortCode } from '#domain/short-code.ts'
import { type OrderState, orderStates } from '#domain/vocabulary/order.ts'
import { type PaymentMethod, paymentMethods } from '#domain/vocabulary/payment.ts'

/** Longer than any name or address. */
const SEARCH_LENGTH_MAX = 254
const SEARCH_WORDS_MAX = 8

export type OfficeOrderFilter = {
  /** An operation or telephone number or part of one, a short code, or words of a name or an address. */
  search?: string
  state?: OrderState
  method?: PaymentMethod
  /** Local days of the city (YYYY-MM-DD), both inclusive. */
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

/** Reads the filter and the cursor from the list's address. */
export function readOfficeOrderFilter(params: URLSearchParams): {
  filter: OfficeOrderFilter
  /** The last order of the previous page. */
  after: string | undefined
} {
  const { q, despues, ...rest } = addressFilter.parse(Object.fromEntries(params))
  return { filter: { ...rest, search: q }, after: despues }
}

/** Writes the filter as address parameters, without empty fields and without the cursor. */
export function writeOfficeOrderFilter(filter: OfficeOrderFilter): URLSearchParams {
  const { search, ...rest } = filter
  return writeFilter({ q: search, ...rest })
}

/** The possible meanings of a search text; an order matches if any of them does. */
type OrderSearch = {
  /** The start of an operation number. */
  numberPrefix?: string
  /** Three or more consecutive digits anywhere in an operation number. */
  numberPart?: string
  /** Three to eight consecutive digits anywhere in a telephone number. */
  phonePart?: string
  /** In its stored form. */
  shortCode?: string
  /** Prefixes of words in the buyer's name and address and the holders' names; all must match. */
  words?: string[]
}

const NUMBER_PREFIX = 'FP-'
const DIGITS_MIN = 3
/** The subscriber number; country code, area code and leading zeros are written in many ways. */
const PHONE_END = 8

/**
 * Interprets what somebody reads aloud on the phone. `FP-` and digits are the start of an operation number;
 * bare digits, however separated, are part of an operation or telephone number; a short code is recognised
 * in any case and with any dashes; everything else is words.
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
