// A provider notified us of an event; the facts are then fetched from the provider.
import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import { atMost } from '#domain/ground/at-most.ts'
import type { Services } from '#domain/ground/services.ts'
import { providerNames } from '#domain/ground/vocabulary/payment.ts'

const provider = z.enum(providerNames)
const ref = z.string().check(atMost(200))
export const providerHint = {
  name: 'provider-hint',
  job: z.union([z.object({ provider, charge: ref }), z.object({ provider, session: ref })]),
}
export type ProviderHintJob = z.infer<typeof providerHint.job>

/** The outbox entry of a hint, for the transaction that stores it. */
export function queueProviderHint(services: Services, job: ProviderHintJob): Promise<Write> {
  return services.jobs.entry(providerHint, job)
}
