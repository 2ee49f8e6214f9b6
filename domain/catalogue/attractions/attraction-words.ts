// An attraction's price and duration in words; the specified ones to the letter.
import { currentLanguage, currentTag } from '#domain/ground/language.ts'
import { catalogCurrency, dollarWords } from '#domain/ground/money.ts'
import type { MonthWeek } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'

/** Price without a pass, in cents of the catalogue's currency; 0 is free, null is unknown. */
export type PriceWithoutPass = {
  adultCents: number | null
  childCents: number | null
  /** Up to this age, children pay the child's price. */
  childUntilAge: number | null
  /** 0 is Sunday. */
  freeDays: number[]
  /** Text beside the price, or instead of it. */
  note: string | null
  /** When (YYYY-MM-DD) the price was read. */
  checkedOn: string | null
  source: string | null
}

/** The duration of a visit in minutes: both known, or neither. */
type VisitMinutes = { min: number | null; max: number | null }

/** "$50 USD", "Gratis", or the note instead; undefined when unknown. */
export function priceWords({ adultCents, note }: PriceWithoutPass): string | undefined {
  if (adultCents === null) return note ?? undefined
  const price = entryWords(adultCents)
  return note === null ? price : `${price} · ${note}`
}

/** "Niños hasta 12 años: $5 USD"; undefined when unknown. */
export function childPriceWords({
  childCents,
  childUntilAge,
}: PriceWithoutPass): string | undefined {
  if (childCents === null) return undefined
  const price = entryWords(childCents)
  return childUntilAge === null
    ? m.shop_attraction_price_child({ price })
    : m.shop_attraction_price_child_until({ age: childUntilAge, price })
}

/** Whole dollars without cents, as in the specification. */
function entryWords(cents: number): string {
  if (cents === 0) return m.shop_attraction_price_free()
  if (currentLanguage() !== 'es') return dollarWords(cents)
  const amount = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
  return `$${amount} ${catalogCurrency}`
}

/** "2-3 horas", "1.5 horas", "45 minutos"; undefined when unknown. */
export function visitWords({ min, max }: VisitMinutes): string | undefined {
  if (min === null || max === null) return undefined
  // Half hours are written as hours from one hour on.
  const isInHours = min % 30 === 0 && max % 30 === 0 && max >= 60
  const words = [...new Set([min, max])]
    .map((minutes) => (isInHours ? hoursWords(minutes / 60) : String(minutes)))
    .join('-')
  if (!isInHours) return m.shop_attraction_visit_minutes({ minutes: words })
  return max === 60
    ? m.shop_attraction_visit_hour({ hours: words })
    : m.shop_attraction_visit_hours({ hours: words })
}

/** Halves with a decimal point, as in the specification, except in Portuguese. */
function hoursWords(hours: number): string {
  return currentLanguage() === 'pt' ? String(hours).replace('.', ',') : String(hours)
}

/** "lunes"; 0 is Sunday. */
export function weekdayWords(weekday: number): string {
  // 1 January 2023 was a Sunday.
  const words = new Intl.DateTimeFormat(currentTag(), { weekday: 'long', timeZone: 'UTC' })
  return words.format(Date.UTC(2023, 0, 1 + weekday))
}

/** "10:00–11:00 (el último del mes)": a span, and the week of the month to which it is limited. */
export function inMonthWeekWords(span: string, monthWeek: MonthWeek | undefined): string {
  return monthWeek === undefined ? span : `${span} (${m.opening_month_week({ week: monthWeek })})`
}

/** A calendar date as "noviembre de 2026". */
export function monthWords(date: string): string {
  return new Intl.DateTimeFormat(currentTag(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date))
}
