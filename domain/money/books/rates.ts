// Staff set the price of a catalogue dollar in pesos. Purchases in progress keep the rate that their buyers
// were shown. The newest rate is in force unless it is too old.
import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#db/database.ts'
import { exchangeRates, profiles } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { rateColumns, usableUntil } from '#domain/money/providers/exchange-rate.ts'
import type { rateForm } from './money-forms.ts'
import { getRules } from './rules.ts'

type SetRate = z.output<typeof rateForm> & { actor: StaffActor }

/** A larger step from the last rate is more likely a misplaced comma than the market. */
const STEP_MAX = 0.2

/** `rate_too_old`: it could not be used; `rate_far_off`: unconfirmed and over a fifth off the last one. */
export async function setRate(
  services: Services,
  { actor, isFarOffMeant, ...rate }: SetRate,
): Promise<{ ok: true; id: number } | Refused<'rate_in_future' | 'rate_too_old' | 'rate_far_off'>> {
  const { clock, db, timeZone } = services
  const setAt = clock.now()
  if (rate.quotedOn > localDay(setAt, timeZone)) return refused('rate_in_future')
  const { rateMaxAgeHours: maxAgeHours } = await getRules(services)
  if (usableUntil({ ...rate, setAt, maxAgeHours }, timeZone) < setAt.getTime()) {
    return refused('rate_too_old')
  }
  if (!isFarOffMeant && (await isFarOff(db, rate.pesosPerDollar))) return refused('rate_far_off')
  return db.transaction(async (tx) => {
    const [set] = await tx
      .insert(exchangeRates)
      .values({ ...rate, setBy: actor, setAt })
      .returning({ id: exchangeRates.id })
    invariant(set, 'an insert answers with its row')
    const { pesosPerDollar, quotedOn } = rate
    const data = { rateId: set.id, pesosPerDollar, quotedOn }
    await recordActivity(tx, { at: setAt, actor, name: 'rate.set', objectId: 'rates', data })
    return { ok: true, id: set.id }
  })
}

async function isFarOff(db: Database, pesosPerDollar: string): Promise<boolean> {
  const [last] = await db
    .select({ pesosPerDollar: exchangeRates.pesosPerDollar })
    .from(exchangeRates)
    .orderBy(desc(exchangeRates.id))
    .limit(1)
  if (!last) return false
  return Math.abs(Number(pesosPerDollar) / Number(last.pesosPerDollar) - 1) > STEP_MAX
}

const RATES_SHOWN = 50

/** At most fifty, newest first, and until when the first may be used; undefined before the first rate. */
export async function listRates(services: Services) {
  const { db, timeZone } = services
  const { rateMaxAgeHours: maxAgeHours } = await getRules(services)
  const rates = await db
    .select({ ...rateColumns, setByName: profiles.fullName })
    .from(exchangeRates)
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}::text`, exchangeRates.setBy))
    .orderBy(desc(exchangeRates.id))
    .limit(RATES_SHOWN)
  const [newest] = rates
  return {
    rates,
    usableUntil: newest && new Date(usableUntil({ ...newest, maxAgeHours }, timeZone)),
  }
}
