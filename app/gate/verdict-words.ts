// The words of one verdict, in the order in which a guard needs them. The same words are shown, listed and
// read by screen readers.
import type { ShownBenefit } from '#domain/attractions/attraction-at-gate.ts'
import { localDay } from '#domain/calendar.ts'
import { type ProductHue, productHue } from '#domain/catalog/product.ts'
import { refusalWords } from '#domain/scan/scan-words.ts'
import type { ScanAccepted, ScanVerdict } from '#domain/scan/scan.ts'
import { type Language, languageTags } from '#domain/vocabulary/language.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'
import { crossingWords } from './crossings/crossing-words.ts'
import { verdictNotes } from './doors/verdict-notes.ts'
import { gateWords } from './gate-words.ts'

export type VerdictWords = {
  isAdmitted: boolean
  /** Read at arm's length. */
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
  /** The attraction's benefits for the person admitted. */
  benefits: ShownBenefit[]
  codeEnd?: string
}

/** `at` is the time of the scan; days and times are shown in the city's time zone. */
export type ScanContext = {
  language: Language
  timeZone: string
  at: Date
  /** The end of the code that the guard typed, for a verdict that omits it. */
  typedEnd?: string | undefined
  /** The benefits of the device's attraction, as downloaded. */
  benefits?: ShownBenefit[] | undefined
  /** How many people share this verdict when several are admitted together; one by default. */
  people?: number
}

/** The words of a verdict. */
export function verdictWords(verdict: ScanVerdict, context: ScanContext): VerdictWords {
  const { language, timeZone } = context
  const words = gateWords[language]
  const codeEnd = verdict.codeEnd ?? context.typedEnd
  const common = {
    isChild: verdict.age === 'child',
    ...(verdict.age ? { age: verdict.age === 'child' ? words.child : words.adult } : {}),
    ...(verdict.product && verdict.days
      ? {
          pass: {
            name: verdict.product,
            hue: productHue[verdict.product],
            days: words.passDays(verdict.days),
          },
        }
      : {}),
    ...(codeEnd ? { codeEnd: words.codeEnd(codeEnd) } : {}),
  }
  if (!verdict.ok) {
    return {
      ...common,
      ...refusalWords(verdict, language, timeZone),
      ...(verdict.mayReenter ? { advice: crossingWords[language].mayReenter } : {}),
      isAdmitted: false,
      word: words.refused,
      days: [],
      needsReservation: false,
      notes: [],
      benefits: [],
    }
  }
  return {
    ...common,
    isAdmitted: true,
    word: words.admitted,
    days: daysWords(verdict, context),
    // If the server has looked it up, the guard does not need to ask.
    needsReservation: verdict.isReservationRequired && verdict.reservation === undefined,
    notes: verdictNotes(verdict, language, timeZone),
    benefits: context.benefits ?? [],
  }
}

/** One sentence for a screen reader. */
export function spokenVerdict(spoken: VerdictWords, language: Language): string {
  const words = gateWords[language]
  return [
    spoken.word,
    spoken.title,
    spoken.pass?.name,
    spoken.age,
    ...spoken.days,
    spoken.needsReservation ? words.reservation : undefined,
    ...spoken.notes,
    ...spoken.benefits.map((benefit) => benefit.words),
    spoken.reason,
    spoken.advice,
  ]
    .filter((part) => part !== undefined)
    .map((part) => (part.endsWith('.') ? part : `${part}.`))
    .join(' ')
}

function daysWords(
  verdict: ScanAccepted,
  { language, timeZone, at, people = 1 }: ScanContext,
): string[] {
  const words = gateWords[language]
  const until = words.validUntil(dayOf(verdict.validUntil, language, timeZone))
  const left = words.daysLeft(verdict.daysLeft)
  if (verdict.isReentry) return [crossingWords[language].reentry(people), left]
  if (!verdict.activates) return [left, until]
  if (verdict.firstDay === localDay(at, timeZone)) return [left, words.startsToday, until]
  return [words.passDays(verdict.days), words.startsTomorrow, until]
}

function dayOf(instant: string, language: Language, timeZone: string): string {
  const format = { weekday: 'short', day: 'numeric', month: 'long', timeZone } as const
  return new Intl.DateTimeFormat(languageTags[language], format).format(new Date(instant))
}
