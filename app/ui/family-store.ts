// The people and days for whom somebody compares the passes, chosen once, for every page that asks for them.
import {
  DEFAULT_DURATION_DAYS,
  type DurationDays,
  durationsDays,
} from '#domain/catalogue/product.ts'
import { isCount } from '#domain/sale/cart/cart.ts'
import { storedValue } from './stored-value.ts'

export type Family = { adults: number; children: number; days: DurationDays }

/** Until somebody chooses. */
export const usualFamily: Family = { adults: 2, children: 0, days: DEFAULT_DURATION_DAYS }

export const familyStore = storedValue<Family>({
  key: 'vereda.family',
  empty: usualFamily,
  read: readFamily,
})

function readFamily(stored: unknown): Family | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { adults, children, ...value }: Partial<Record<keyof Family, unknown>> = stored
  const days = durationsDays.find((known) => known === value.days)
  return days !== undefined && isCount(adults) && isCount(children)
    ? { adults, children, days }
    : undefined
}
