// What one verdict says, in the order in which a guard needs it. The same words are shown, listed
// and read aloud by a screen reader.
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
  /** The word that is read at arm's length. */
  word: string
  /** Why not; empty for an admitted one. */
  title?: string
  reason?: string
  advice?: string
  pass?: { name: ProductName; hue: ProductHue; days: string }
  isChild: boolean
  age?: string
  /** How much of the pass is left, and what its first use means. */
  days: string[]
  needsReservation: boolean
  /** What to keep an eye on, although the door opens. */
  notes: string[]
  /** What the attraction gives to who was admitted. */
  benefits: ShownBenefit[]
  codeEnd?: string
}

/** `at` is when it was scanned; days and times are shown as the city counts them. */
export type ScanContext = {
  language: Language
  timeZone: string
  at: Date
  /** Of the code that the guard typed, for a verdict that does not tell it. */
  typedEnd?: string | undefined
  /** Of the device's attraction, as it downloaded them. */
  benefits?: ShownBenefit[] | undefined
  /** Whose verdicts say the same, where several are let in together; without it one. */
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
    // Once the server has looked it up, nobody needs to ask.
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
