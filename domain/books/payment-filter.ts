// What staff ask the list of payments for, as the address of the page holds it.
import { z } from 'zod'
import { daysInAddress, writeFilter } from '#domain/address-filter.ts'
import { atMost } from '#domain/at-most.ts'
import {
  type PaymentMethod,
  paymentMethods,
  type PaymentState,
  paymentStates,
  type ProviderName,
  providerNames,
} from '#domain/vocabulary/payment.ts'

/** Longer texts are no number, no reference and no address. */
const SEARCH_LENGTH_MAX = 254

export type PaymentFilter = {
  /** An operation number or its beginning, a provider's reference, or the buyer's address. */
  search?: string
  state?: PaymentState
  method?: PaymentMethod
  provider?: ProviderName
  /** Days of the city (YYYY-MM-DD), both included. */
  from?: string
  to?: string
}

const addressFilter = z.object({
  q: z.string().trim().min(1).check(atMost(SEARCH_LENGTH_MAX)).optional().catch(undefined),
  state: z.enum(paymentStates).optional().catch(undefined),
  method: z.enum(paymentMethods).optional().catch(undefined),
  provider: z.enum(providerNames).optional().catch(undefined),
  ...daysInAddress,
  despues: z.uuid().optional().catch(undefined),
})

/** Reads the address of the list: its filter and its place in it. */
export function readPaymentFilter(params: URLSearchParams): {
  filter: PaymentFilter
  /** The last payment of the page before. */
  after: string | undefined
} {
  const { q, despues, ...rest } = addressFilter.parse(Object.fromEntries(params))
  return { filter: { ...rest, search: q }, after: despues }
}

/** The filter as an address holds it, without empty fields and without a place in the list. */
export function writePaymentFilter(filter: PaymentFilter): URLSearchParams {
  const { search, ...rest } = filter
  return writeFilter({ q: search, ...rest })
}

/** What a search text means; several may hold at once. */
type PaymentSearch = {
  email?: string
  /** The beginning of an operation number. */
  numberPrefix?: string
  /** A provider's, of a charge, of an attempt or of the page that the buyer was led to. */
  providerRef?: string
}

/** Digits alone may be an operation number without its letters or a provider's reference: either is found. */
export function paymentSearch(text: string): PaymentSearch {
  if (text.includes('@')) return { email: text.toLowerCase() }
  const number = /^(?:fp-?)?(\d{1,15})$/i.exec(text)
  return {
    ...(number ? { numberPrefix: `FP-${number[1]}` } : {}),
    providerRef: text,
  }
}
