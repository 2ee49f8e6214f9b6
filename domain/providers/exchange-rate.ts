// The catalogue is in dollars; a provider may charge in pesos. Staff set what a dollar costs, with
// its source and day. A purchase freezes the rate that the buyer was shown, and every refund of it
// goes back at that rate.
import { desc } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { exchangeRates, moneyRules } from '#db/schema.ts'
import { dayRange } from '#domain/calendar.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { FrozenCharge } from '#domain/vocabulary/payment.ts'
import { inPesos } from './pesos.ts'
import type { PaymentProvider } from './provider.ts'

export type ExchangeRate = {
  id: number
  pesosPerDollar: string
  source: string
  quotedOn: string
  setAt: Date
}

export const SAME_CURRENCY = '1'
const MS_PER_HOUR = 3_600_000

/**
 * What a provider that charges in this currency is asked for this total. Refuses `no_rate` where it
 * takes one and none is young enough (`rateMaxAgeHours`).
 */
export async function quoteCharge(
  { clock, db, timeZone }: Pick<Services, 'clock' | 'db' | 'timeZone'>,
  { name, currency }: Pick<PaymentProvider, 'name' | 'currency'>,
  totalCents: number,
): Promise<{ ok: true; charge: FrozenCharge; rate?: ExchangeRate } | Refused<'no_rate'>> {
  if (currency === 'USD') {
    const same = { provider: name, chargeCents: totalCents, chargeCurrency: currency, rateId: null }
    return { ok: true, charge: { ...same, exchangeRate: SAME_CURRENCY } }
  }
  const rate = await findRate(db)
  if (!rate || clock.now().getTime() > usableUntil(rate, timeZone)) return refused('no_rate')
  const { maxAgeHours: _, ...shown } = rate
  const charge = {
    provider: name,
    chargeCents: inPesos(totalCents, rate.pesosPerDollar),
    chargeCurrency: currency,
    rateId: rate.id,
    exchangeRate: rate.pesosPerDollar,
  }
  return { ok: true, charge, rate: shown }
}

/**
 * Until when (epoch milliseconds) a rate may be used: it ages from the end of the day that its source
 * speaks of, or from when it was set before that.
 */
export function usableUntil(
  rate: { setAt: Date; quotedOn: string; maxAgeHours: number },
  timeZone: string,
): number {
  const dayEnds = dayRange({ to: rate.quotedOn }, timeZone).before ?? rate.setAt
  const from = Math.min(rate.setAt.getTime(), dayEnds.getTime())
  return from + rate.maxAgeHours * MS_PER_HOUR
}

/** The newest rate and how old it may be; undefined before the first one. */
async function findRate(db: Database) {
  const [rate] = await db
    .select({
      id: exchangeRates.id,
      pesosPerDollar: exchangeRates.pesosPerDollar,
      source: exchangeRates.source,
      quotedOn: exchangeRates.quotedOn,
      setAt: exchangeRates.setAt,
      maxAgeHours: moneyRules.rateMaxAgeHours,
    })
    .from(exchangeRates)
    .crossJoin(moneyRules)
    .orderBy(desc(exchangeRates.id))
    .limit(1)
  return rate
}
