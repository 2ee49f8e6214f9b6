// A verdict's words in the order a guard needs them; the same on screen, in lists and for screen readers.
import type { ShownBenefit } from '#domain/catalogue/attractions/attraction-at-gate.ts'
import { type ProductHue, productHue } from '#domain/catalogue/product.ts'
import { refusalWords } from '#domain/door/scan/refusal-words.ts'
import type { ScanAccepted, ScanVerdict } from '#domain/door/scan/scan.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { timeOfWords, timeWords } from '#domain/ground/date-words.ts'
import { currentLanguage, currentTag } from '#domain/ground/language.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'

export type VerdictWords = {
  isAdmitted: boolean
  word: string
  /** The reason for a refusal. */
  title?: string
  reason?: string
  advice?: string
  pass?: { name: ProductName; hue: ProductHue; days: string }
  isChild: boolean
  age?: string
  /** How much of the pass is left, and what its first use means. */
  days: string[]
  needsReservation: boolean
  /** Notes for the guard that do not close the door. */
  notes: string[]
  benefits: ShownBenefit[]
  codeEnd?: string
}

/** `at` is the time of the scan; days and times are shown in the city's time zone. */
export type ScanContext = {
  timeZone: string
  at: Date
  /** The end of the code that the guard typed, for a verdict that omits it. */
  typedEnd?: string | undefined
  benefits?: ShownBenefit[] | undefined
  /** How many people share this verdict when several are admitted together; one by default. */
  people?: number
}

export function verdictWords(verdict: ScanVerdict, context: ScanContext): VerdictWords {
  const { timeZone } = context
  const codeEnd = verdict.codeEnd ?? context.typedEnd
  const common = {
    isChild: verdict.age === 'child',
    ...(verdict.age ? { age: verdict.age === 'child' ? m.gate_child() : m.gate_adult() } : {}),
    ...(verdict.product && verdict.days
      ? {
          pass: {
            name: verdict.product,
            hue: productHue[verdict.product],
            days: m.gate_pass_days({ days: verdict.days }),
          },
        }
      : {}),
    ...(codeEnd ? { codeEnd: m.gate_code_end({ end: codeEnd }) } : {}),
  }
  if (!verdict.ok) {
    return {
      ...common,
      ...refusalWords(verdict, currentLanguage(), timeZone),
      ...(verdict.mayReenter ? { advice: m.gate_exit_may_reenter() } : {}),
      isAdmitted: false,
      word: m.gate_refused(),
      days: [],
      needsReservation: false,
      notes: [],
      benefits: [],
    }
  }
  return {
    ...common,
    isAdmitted: true,
    word: m.gate_admitted(),
    days: daysWords(verdict, context),
    // If the server has looked it up, the guard does not need to ask.
    needsReservation: verdict.isReservationRequired && verdict.reservation === undefined,
    notes: verdictNotes(verdict, timeZone),
    benefits: context.benefits ?? [],
  }
}

export function spokenVerdict(spoken: VerdictWords): string {
  return inSentences([
    spoken.word,
    spoken.title,
    spoken.pass?.name,
    spoken.age,
    ...spoken.days,
    spoken.needsReservation ? m.gate_reservation() : undefined,
    ...spoken.notes,
    ...spoken.benefits.map((benefit) => benefit.words),
    spoken.reason,
    spoken.advice,
  ])
}

/** Joins the parts that say something, each ended like a sentence. */
export function inSentences(parts: (string | undefined)[]): string {
  return parts
    .flatMap((part) => part || [])
    .map((part) => (part.endsWith('.') ? part : `${part}.`))
    .join(' ')
}

function daysWords(verdict: ScanAccepted, { timeZone, at, people = 1 }: ScanContext): string[] {
  const until = m.gate_valid_until({ day: dayOf(verdict.validUntil, timeZone) })
  const left = m.gate_days_left({ days: verdict.daysLeft })
  if (verdict.isReentry) return [m.gate_exit_reentry({ people }), left]
  if (!verdict.activates) return [left, until]
  if (verdict.firstDay === localDay(at, timeZone)) return [left, m.gate_starts_today(), until]
  return [m.gate_pass_days({ days: verdict.days }), m.gate_starts_tomorrow(), until]
}

function dayOf(instant: string, timeZone: string): string {
  const format = { weekday: 'short', day: 'numeric', month: 'long', timeZone } as const
  return new Intl.DateTimeFormat(currentTag(), format).format(new Date(instant))
}

/** Most important first: which reservation was used, how few places are left. A note keeps nobody out. */
export function verdictNotes(
  { capacity, reservation }: Pick<ScanAccepted, 'capacity' | 'reservation'>,
  timeZone: string,
): string[] {
  return [
    reservation === undefined ? undefined : reservationNote(reservation),
    capacity && capacityNote(capacity, timeZone),
  ].filter((note) => note !== undefined)
}

function capacityNote(
  { entered, of, until, isNearlyFull, isEstimate }: NonNullable<ScanAccepted['capacity']>,
  timeZone: string,
): string | undefined {
  if (!isNearlyFull) return undefined
  const time = timeOfWords(new Date(until), currentLanguage(), timeZone)
  const places = of - entered
  if (!isEstimate) return m.gate_note_left({ places: Math.max(0, places), time })
  return places < 0 ? m.gate_note_full_about({ time }) : m.gate_note_left_about({ places, time })
}

function reservationNote(told: NonNullable<ScanAccepted['reservation']> | null): string {
  if (told === null) return m.gate_note_no_reservation()
  const { at, arrived, people } = told
  const reservation = at
    ? m.gate_note_reservation_at({ time: timeWords(at, currentLanguage()) })
    : m.gate_note_reservation_today()
  return arrived > people
    ? m.gate_note_arrived_more({ reservation, arrived, people })
    : m.gate_note_arrived({ reservation, arrived, people })
}
