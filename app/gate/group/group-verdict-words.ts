// The words of a group's verdict: how many people are admitted, with which passes, and who is refused. The
// same words are shown and read by screen readers.
import type { ShownBenefit } from '#domain/attractions/attraction-at-gate.ts'
import type { ScanAccepted, ScanVerdict } from '#domain/scan/scan.ts'
import { verdictNotes } from '../doors/verdict-notes.ts'
import { type ScanContext, type VerdictWords, verdictWords } from '../verdict-words.ts'
import { agesWords, type AtDoor, groupWords, memberRefusal } from './group-words.ts'

/** `mixed`: some of them were used at another door in the meantime. */
export type GroupOutcome = 'admitted' | 'mixed' | 'refused'

/** Passes of one product with the same text about their days. */
export type KindWords = { count: number; pass: NonNullable<VerdictWords['pass']>; days: string[] }

export type GroupVerdictWords = {
  outcome: GroupOutcome
  /** Read at arm's length. */
  title: string
  /** Of the people admitted. */
  adults: number
  children: number
  ages: string
  kinds: KindWords[]
  needsReservation: boolean
  /** Notes for the guard that do not close the door. */
  notes: string[]
  benefits: ShownBenefit[]
  /** How many are refused while others are admitted; empty if none is admitted. */
  notAdmitted: string
  refused: { words: VerdictWords; why: string }[]
}

/** The words of one press; `at` is its time. */
export function groupVerdictWords(
  verdicts: ScanVerdict[],
  at: AtDoor,
  benefits: ShownBenefit[] = [],
): GroupVerdictWords {
  const { language, timeZone } = at
  const words = groupWords[language]
  const context = { language, timeZone, at: at.now }
  const admitted = verdicts.flatMap((verdict) => (verdict.ok ? [verdict] : []))
  const refused = verdicts.flatMap((verdict) => (verdict.ok ? [] : [verdict]))
  const said = admitted.map((verdict) => verdictWords(verdict, context))
  const children = said.filter(({ isChild }) => isChild).length
  const isMixed = admitted.length > 0 && refused.length > 0
  return {
    outcome: isMixed ? 'mixed' : admitted.length > 0 ? 'admitted' : 'refused',
    title: admitted.length > 0 ? words.admitted(admitted.length) : words.refused(refused.length),
    adults: admitted.length - children,
    children,
    ages: agesWords(admitted, language),
    kinds: kindsOf(admitted, context),
    needsReservation: said.some(({ needsReservation }) => needsReservation),
    notes: notesOf(admitted, at),
    benefits: admitted.length > 0 ? benefits : [],
    notAdmitted: isMixed ? words.notAdmitted(refused.length) : '',
    refused: refused.map((verdict) => ({
      words: verdictWords(verdict, context),
      why: memberRefusal(verdict, at),
    })),
  }
}

/** The sentences for a screen reader. */
export function spokenGroup(said: GroupVerdictWords, { language }: AtDoor): string {
  return [
    said.title,
    said.ages,
    ...said.kinds.map(({ pass, days }) => [pass.name, ...days].join(', ')),
    said.needsReservation ? groupWords[language].reservation : '',
    ...said.notes,
    ...said.benefits.map((benefit) => benefit.words),
    said.notAdmitted,
    ...said.refused.map(({ why }) => why),
  ]
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('.') ? part : `${part}.`))
    .join(' ')
}

/** Passes of one press count up, so each hour and reservation is reported as the last of them found it. */
function notesOf(admitted: ScanAccepted[], { language, timeZone }: AtDoor): string[] {
  const [fullest] = admitted
    .flatMap(({ capacity }) => capacity ?? [])
    .toSorted((one, other) => other.entered - one.entered)
  const reservations = new Map<string, NonNullable<ScanAccepted['reservation']> | null>()
  for (const { reservation } of admitted) {
    if (reservation === undefined) continue
    const key = reservation ? `${reservation.at}|${reservation.people}` : ''
    const known = reservations.get(key)
    if (known && reservation && known.arrived > reservation.arrived) continue
    reservations.set(key, reservation)
  }
  return [
    ...[...reservations.values()].flatMap((reservation) =>
      verdictNotes({ reservation }, language, timeZone),
    ),
    ...(fullest ? verdictNotes({ capacity: fullest }, language, timeZone) : []),
  ]
}

function kindsOf(admitted: ScanAccepted[], context: ScanContext): KindWords[] {
  const kinds = new Map<string, KindWords>()
  for (const verdict of admitted) {
    const { pass, days: alone } = verdictWords(verdict, context)
    if (!pass) continue
    const key = [pass.name, pass.days, ...alone].join('|')
    const count = (kinds.get(key)?.count ?? 0) + 1
    const { days } = verdictWords(verdict, { ...context, people: count })
    kinds.set(key, { count, pass, days })
  }
  return [...kinds.values()]
}
