// The rates that staff set, newest first. The first one is in force unless it is too old.
import { desc, eq, sql } from 'drizzle-orm'
import { exchangeRates, profiles } from '#db/schema.ts'
import { usableUntil } from '#domain/providers/exchange-rate.ts'
import type { Services } from '#domain/services.ts'
import { getRules } from './rules.ts'

const RATES_SHOWN = 50

export type OfficeRate = {
  id: number
  /** A decimal with a dot. */
  pesosPerDollar: string
  source: string
  quotedOn: string
  setAt: Date
  /** Only for staff who still have a profile. */
  setByName: string | null
}

type OfficeRates = {
  rates: OfficeRate[]
  /** Until when the newest rate may be used, perhaps in the past; undefined before the first rate. */
  usableUntil: Date | undefined
}

/** At most fifty rates, newest first, and until when the first may be used. */
export async function listRates(services: Services): Promise<OfficeRates> {
  const { db, timeZone } = services
  const { rateMaxAgeHours: maxAgeHours } = await getRules(services)
  const rates = await db
    .select({
      id: exchangeRates.id,
      pesosPerDollar: exchangeRates.pesosPerDollar,
      source: exchangeRates.source,
      quotedOn: exchangeRates.quotedOn,
      setAt: exchangeRates.setAt,
      setByName: profiles.fullName,
    })
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
