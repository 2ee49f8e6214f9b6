// The order list's filter as the page's address holds it; the export takes the same parameters.
import { z } from 'zod'
import {
  type FilterOf,
  daysInAddress,
  listFilter,
  searchText,
  sortedBy,
  storedNumber,
} from '#domain/ground/address-filter.ts'
import { parseShortCode } from '#domain/ground/short-code.ts'
import { paymentMethods } from '#domain/ground/vocabulary/money.ts'
import { type OrderState, orderStates } from '#domain/ground/vocabulary/sale.ts'

const SEARCH_WORDS_MAX = 8

/** What the office calls an order: its state, unless money went back to the buyer. */
const orderStandings = [...orderStates, 'partly_returned', 'returned'] as const
export type OrderStanding = (typeof orderStandings)[number]

type Sums = { state: OrderState; totalCents: number; refundedCents: number }

/** In the catalogue's currency. A cancelled order whose money went back was returned, whatever it kept. */
export function orderStanding({ state, totalCents, refundedCents }: Sums): OrderStanding {
  if (refundedCents === 0) return state
  return state === 'cancelled' || refundedCents >= totalCents ? 'returned' : 'partly_returned'
}

export const orderFilter = listFilter({
  /** An operation or telephone number or part of one, a short code, or words of a name or an address. */
  q: searchText,
  state: z.enum(orderStandings),
  method: z.enum(paymentMethods),
  city: storedNumber,
  ...daysInAddress,
  ...sortedBy('fecha'),
})
export type OrderFilter = FilterOf<typeof orderFilter>

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
