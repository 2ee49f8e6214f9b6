import { desc, eq, max } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { comparisons, hints, providers } from '#db/schema.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ProviderName } from '#domain/ground/vocabulary/money.ts'

export type OfficeProvider = Awaited<ReturnType<typeof listProviders>>[number]

/** A resting one's methods are not offered until `restsUntil`. */
type ProviderState = 'answering' | 'failing' | 'resting'

/** In the shop's order. */
export function listProviders({ clock, db, payments }: Services) {
  return Promise.all(
    payments.all.map(async ({ name, methods, currency }) => {
      const [[standing], [hint], [lastComparison]] = await Promise.all([
        readStanding(db, name),
        readLastHint(db, name),
        readLastComparison(db, name),
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

function readStanding(db: Database, name: ProviderName) {
  return db
    .select({
      failingSince: providers.failingSince,
      restsUntil: providers.restsUntil,
      lastFailure: providers.lastFailure,
    })
    .from(providers)
    .where(eq(providers.provider, name))
}

function readLastHint(db: Database, name: ProviderName) {
  return db
    .select({ at: max(hints.receivedAt) })
    .from(hints)
    .where(eq(hints.provider, name))
}

function readLastComparison(db: Database, name: ProviderName) {
  return db
    .select({ day: comparisons.day, state: comparisons.state })
    .from(comparisons)
    .where(eq(comparisons.provider, name))
    .orderBy(desc(comparisons.day))
    .limit(1)
}
