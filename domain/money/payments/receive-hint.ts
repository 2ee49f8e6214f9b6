// A provider's request is only a hint: anybody may have sent it. It is stored once; the worker fetches the
// facts. One without a valid signature is not stored: it only causes the same query, within a limit.
import { eq } from 'drizzle-orm'
import { hints, payments } from '#db/schema.ts'
import { providerHint, type ProviderHintJob } from '#domain/ground/outbox/money.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ProviderName } from '#domain/ground/vocabulary/money.ts'
import { askedOf } from '#domain/money/providers/provider-standing.ts'
import type { Hint, HintRequest } from '#domain/money/providers/provider.ts'
import { findCharges } from './find-charges.ts'
import { recordCharge } from './record-charge.ts'

/** Writes nothing for a repeated one. */
export async function receiveHint(
  services: Services,
  name: string,
  request: HintRequest,
): Promise<'taken' | 'unreadable' | 'no_such_provider'> {
  const provider = services.payments.named(name)
  if (!provider?.readHint) return 'no_such_provider'
  const hint = await provider.readHint(request)
  if (!hint) return 'unreadable'
  if (!hint.about) return 'taken'
  const job: ProviderHintJob = { provider: provider.name, ...hint.about }
  if (hint.isVerified) {
    await storeHint(services, provider.name, hint, job)
    return 'taken'
  }
  const allowed = await services.limits.take('unverified_hint', provider.name)
  if (allowed.ok) await services.db.execute(await services.jobs.entry(providerHint, job))
  return 'taken'
}

async function storeHint(
  services: Services,
  provider: ProviderName,
  { eventId, kind, isVerified }: Hint,
  job: ProviderHintJob,
): Promise<void> {
  const ref = 'charge' in job ? job.charge : job.session
  const receivedAt = services.clock.now()
  await services.db.transaction(async (tx) => {
    const stored = await tx
      .insert(hints)
      .values({ provider, eventId, kind, ref, isVerified, receivedAt })
      .onConflictDoNothing()
      .returning({ eventId: hints.eventId })
    if (stored.length > 0) await tx.execute(await services.jobs.entry(providerHint, job))
  })
}

/** Run by the worker. Throws `ProviderUnreachable`. */
export async function fetchHinted(services: Services, job: ProviderHintJob): Promise<void> {
  const provider = services.payments.named(job.provider)
  if (!provider) return
  if ('session' in job) {
    const [attempt] = await services.db
      .select({ id: payments.id, provider: payments.provider, sessionRef: payments.sessionRef })
      .from(payments)
      .where(eq(payments.sessionRef, job.session))
    if (attempt?.provider === provider.name) await findCharges(services, attempt)
    return
  }
  const charge = await askedOf(services, provider.name, () => provider.fetchCharge(job.charge))
  if (!charge) return
  const { ref: chargeRef, state, amountCents, currency } = charge
  const told = { paymentId: charge.paymentId, provider: provider.name, at: services.clock.now() }
  await recordCharge(services, provider.name, charge, [
    { ...told, name: 'told', data: { chargeRef, state, amountCents, currency } },
  ])
}
