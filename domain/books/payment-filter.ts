// The filter of the list of payments, as the page's address holds it.
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

/** Longer texts cannot be a number, a reference or an address. */
const SEARCH_LENGTH_MAX = 254

export type PaymentFilter = {
  /** An operation number or its beginning, a provider's reference, or the buyer's e-mail address. */
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

/** Reads the filter and the position in the list from the page's address. */
export function readPaymentFilter(params: URLSearchParams): {
  filter: PaymentFilter
  /** The last payment of the previous page. */
  after: string | undefined
} {
  const { q, despues, ...rest } = addressFilter.parse(Object.fromEntries(params))
  return { filter: { ...rest, search: q }, after: despues }
}

/** The filter as address parameters, without empty fields and without the position in the list. */
export function writePaymentFilter(filter: PaymentFilter): URLSearchParams {
  const { search, ...rest } = filter
  return writeFilter({ q: search, ...rest })
}

/** The meanings of a search text; more than one may apply. */
type PaymentSearch = {
  email?: string
  numberPrefix?: string
  /** A provider's reference of a charge, of an attempt, or of the page that the buyer was sent to. */
  providerRef?: string
}

/** Searches digits alone both as an operation number without its letters and as a provider's reference. */
export function paymentSearch(text: string): PaymentSearch {
  if (text.includes('@')) return { email: text.toLowerCase() }
  const number = /^(?:fp-?)?(\d{1,15})$/i.exec(text)
  return {
    ...(number ? { numberPrefix: `FP-${number[1]}` } : {}),
    providerRef: text,
  }
}
