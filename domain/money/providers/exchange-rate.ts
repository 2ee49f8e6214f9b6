// A provider may charge in pesos. A purchase freezes the rate shown to its buyer; its refunds use that rate.
import { desc } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { exchangeRates, moneyRules } from '#db/schema.ts'
import { dayRange } from '#domain/ground/calendar.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { FrozenCharge } from '#domain/ground/vocabulary/money.ts'
import { inPesos } from './pesos.ts'
import type { PaymentProvider } from './provider.ts'

export type ExchangeRate = Omit<NonNullable<Awaited<ReturnType<typeof findRate>>>, 'maxAgeHours'>

export const SAME_CURRENCY = '1'
const MS_PER_HOUR = 3_600_000

/** Refuses `no_rate` when the currency needs one and none is recent enough (`rateMaxAgeHours`). */
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

/** Whether some provider cannot charge, because its currency has no rate or an old one. */
export async function rateIsMissing(services: Services): Promise<boolean> {
  const abroad = services.payments.all.find(({ currency }) => currency !== 'USD')
  return abroad !== undefined && !(await quoteCharge(services, abroad, 1)).ok
}

/** Epoch ms. The age counts from the end of the source's day, or from when it was set if earlier. */
export function usableUntil(
  rate: { setAt: Date; quotedOn: string; maxAgeHours: number },
  timeZone: string,
): number {
  const dayEnds = dayRange({ to: rate.quotedOn }, timeZone).before ?? rate.setAt
  const from = Math.min(rate.setAt.getTime(), dayEnds.getTime())
  return from + rate.maxAgeHours * MS_PER_HOUR
}

export const rateColumns = {
  id: exchangeRates.id,
  /** A decimal with a dot. */
  pesosPerDollar: exchangeRates.pesosPerDollar,
  source: exchangeRates.source,
  quotedOn: exchangeRates.quotedOn,
  setAt: exchangeRates.setAt,
}

async function findRate(db: Database) {
  const [rate] = await db
    .select({ ...rateColumns, maxAgeHours: moneyRules.rateMaxAgeHours })
    .from(exchangeRates)
    .crossJoin(moneyRules)
    .orderBy(desc(exchangeRates.id))
    .limit(1)
  return rate
}
