// What staff ask the list of orders for. It stands in the address of the page, so that a view can be
// kept and passed on, and the export of the same view is asked with the same words. What an address
// holds that makes no sense is left out, never an error: nobody typed it into a field.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'
import type { OrderState } from './order.ts'

/** Longer texts are no name and no address. */
export const SEARCH_LENGTH_MAX = 254
export const SEARCH_WORDS_MAX = 8
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-31'

export type OfficeOrderFilter = {
  /** Operation number, or words of a name or an address. */
  search?: string
  state?: OrderState
  method?: PaymentMethod
  /** Days of the city (YYYY-MM-DD), both included. */
  from?: string
  to?: string
}

// Written out, because this file is for the browser too and the schema is not.
const states = ['placed', 'covered', 'expired', 'cancelled'] as const satisfies OrderState[]
const methods = ['credit-card', 'paypal', 'mercado-pago'] as const satisfies PaymentMethod[]

const day = z.iso.date().refine((value) => value >= FIRST_DAY && value <= LAST_DAY)

const addressFilter = z.object({
  q: z.string().trim().min(1).check(atMost(SEARCH_LENGTH_MAX)).optional().catch(undefined),
  state: z.enum(states).optional().catch(undefined),
  method: z.enum(methods).optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
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
  const entries = Object.entries({ q: search, ...rest })
  return new URLSearchParams(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Whether anything narrows the list. */
export function filterIsSet(filter: OfficeOrderFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

export type OrderSearch = { numberPrefix: string } | { words: string[] }

const NUMBER_PREFIX = 'FP-'

/**
 * What a search text asks for: digits, with or without `FP-`, are the beginning of an operation
 * number; anything else are beginnings of words of the buyer's name and address, of which all must
 * be found.
 */
export function orderSearch(text: string): OrderSearch {
  const compact = text.replaceAll(/\s+/g, '')
  const number = /^(?:fp-?)?(\d{1,15})$/i.exec(compact) ?? /^fp-()$/i.exec(compact)
  if (number) return { numberPrefix: NUMBER_PREFIX + number[1] }
  return { words: text.split(/\s+/).filter(Boolean).slice(0, SEARCH_WORDS_MAX) }
}
