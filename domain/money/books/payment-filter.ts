import { z } from 'zod'
import {
  type FilterOf,
  daysInAddress,
  listFilter,
  searchText,
  sortedBy,
  storedNumber,
} from '#domain/ground/address-filter.ts'
import { paymentMethods, paymentStates, providerNames } from '#domain/ground/vocabulary/money.ts'

export const paymentFilter = listFilter({
  /** An operation number or its beginning, a provider's reference, or the buyer's e-mail address. */
  q: searchText,
  state: z.enum(paymentStates),
  method: z.enum(paymentMethods),
  provider: z.enum(providerNames),
  city: storedNumber,
  ...daysInAddress,
  ...sortedBy('fecha'),
})
export type PaymentFilter = FilterOf<typeof paymentFilter>

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
