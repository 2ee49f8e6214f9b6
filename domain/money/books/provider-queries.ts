import { desc, eq, max } from 'drizzle-orm'
import { comparisons, hints, providers } from '#db/schema.ts'
import type { Services } from '#domain/ground/services.ts'

export type OfficeProvider = Awaited<ReturnType<typeof listProviders>>[number]

/** A resting one's methods are not offered until `restsUntil`. */
type ProviderState = 'answering' | 'failing' | 'resting'

/** In the shop's order. */
export function listProviders({ clock, db, payments }: Services) {
  return Promise.all(
    payments.all.map(async ({ name, methods, currency }) => {
      const [[standing], [hint], [lastComparison]] = await Promise.all([
        db
          .select({
            failingSince: providers.failingSince,
            restsUntil: providers.restsUntil,
            lastFailure: providers.lastFailure,
          })
          .from(providers)
          .where(eq(providers.provider, name)),
        db
          .select({ at: max(hints.receivedAt) })
          .from(hints)
          .where(eq(hints.provider, name)),
        db
          .select({ day: comparisons.day, state: comparisons.state })
          .from(comparisons)
          .where(eq(comparisons.provider, name))
          .orderBy(desc(comparisons.day))
          .limit(1),
      ])
      const { failingSince = null, restsUntil = null, lastFailure = null } = standing ?? {}
      const isResting = restsUntil !== null && restsUntil > clock.now()
      const state: ProviderState = isResting ? 'resting' : failingSince ? 'failing' : 'answering'
      return {
        name,
        methods,
        currency,
        state,
        failingSince,
        restsUntil: isResting ? restsUntil : null,
        lastFailure,
        lastHintAt: hint?.at ?? null,
        lastComparison,
      }
    }),
  )
}
