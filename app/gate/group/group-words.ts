// The words of a group: who may enter, and its verdict; the same on screen and for screen readers.
import type { ShownBenefit } from '#domain/catalogue/attractions/attraction-at-gate.ts'
import { refusalWords } from '#domain/door/scan/refusal-words.ts'
import type { ScanAccepted, ScanRefused, ScanVerdict } from '#domain/door/scan/scan.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { timeOfWords } from '#domain/ground/date-words.ts'
import { currentLanguage, currentTag } from '#domain/ground/language.ts'
import { m } from '#messages/messages.js'
import {
  inSentences,
  type ScanContext,
  verdictNotes,
  type VerdictWords,
  verdictWords,
} from '../verdict-words.ts'
import { roomFor } from './look-at-group.ts'

/** `door` is the device's own name, to recognize passes used at this very door. */
export type AtDoor = { timeZone: string; door: string; now: Date }

/** The numbers of adults and children: "3 adultos y 1 niño". */
export function agesWords(passes: Pick<ScanVerdict, 'age'>[]): string {
  const young = passes.filter(({ age }) => age === 'child').length
  const grown = passes.length - young
  const adults = grown > 0 ? m.gate_group_adults({ count: grown }) : ''
  const children = young > 0 ? m.gate_group_children({ count: young }) : ''
  return adults && children ? m.gate_group_ages({ adults, children }) : adults || children
}

export function memberRefusal(refused: ScanRefused, at: AtDoor): string {
  const when = enteredWhen(refused, at)
  return when
    ? m.gate_group_entered({ when })
    : refusalWords(refused, currentLanguage(), at.timeZone).title
}

/** The summary above a group: who may enter, or that everyone already has. */
export function groupSummary(verdicts: ScanVerdict[], at: AtDoor): string {
  const may = verdicts.filter(({ ok }) => ok).length
  const room = roomFor(verdicts)
  if (room) {
    const until = timeOfWords(new Date(room.until), currentLanguage(), at.timeZone)
    return m.gate_group_room_for({ places: room.places, count: verdicts.length, time: until })
  }
  if (may === verdicts.length) return m.gate_group_all_may({ count: may })
  if (may > 0) return m.gate_group_some_may({ may, count: verdicts.length })
  const times = new Set(verdicts.map((verdict) => !verdict.ok && enteredWhen(verdict, at)))
  const [when] = times
  if (times.size === 1 && when) return m.gate_group_all_entered({ when })
  return times.has(undefined) || times.has(false)
    ? m.gate_group_none_may()
    : m.gate_group_all_used()
}

/** Only the time if it was the same day. Undefined if the pass was not used or the time is unknown. */
function enteredWhen(
  { reason, usedAt, usedDoor }: ScanRefused,
  { timeZone, door, now }: AtDoor,
): string | undefined {
  if (reason !== 'already_used' || usedAt === undefined) return undefined
  const used = new Date(usedAt)
  const time = timeOfWords(used, currentLanguage(), timeZone)
  const isHere = usedDoor === undefined || usedDoor === door
  if (localDay(used, timeZone) === localDay(now, timeZone)) {
    return isHere ? m.gate_group_at_here({ time }) : m.gate_group_at_door({ time, door: usedDoor })
  }
  const format = { day: 'numeric', month: 'long', timeZone } as const
  const day = new Intl.DateTimeFormat(currentTag(), format).format(used)
  return isHere
    ? m.gate_group_on_here({ day, time })
    : m.gate_group_on_door({ day, time, door: usedDoor })
}

/** The text on the admit button and "3 adultos y 1 niño" below it, also while it is busy or disabled. */
export function admitWords(chosen: ScanVerdict[], isAsking: boolean) {
  if (isAsking) return { main: m.gate_asking(), under: '' }
  if (chosen.length === 0) return { main: m.gate_group_admit_nobody(), under: '' }
  const room = roomFor(chosen)
  if (room) return { main: m.gate_group_at_most({ places: room.places }), under: '' }
  return { main: m.gate_group_admit({ count: chosen.length }), under: agesWords(chosen) }
}

/** `mixed`: some of them were used at another door in the meantime. */
export type GroupOutcome = 'admitted' | 'mixed' | 'refused'

/** Passes of one product with the same text about their days. */
export type KindWords = { count: number; pass: NonNullable<VerdictWords['pass']>; days: string[] }

export type GroupVerdictWords = ReturnType<typeof groupVerdictWords>

/** The words of one press; `at` is its time. */
export function groupVerdictWords(
  verdicts: ScanVerdict[],
  at: AtDoor,
  benefits: ShownBenefit[] = [],
) {
  const context = { timeZone: at.timeZone, at: at.now }
  const admitted = verdicts.flatMap((verdict) => (verdict.ok ? [verdict] : []))
  const refused = verdicts.flatMap((verdict) => (verdict.ok ? [] : [verdict]))
  const said = admitted.map((verdict) => verdictWords(verdict, context))
  const children = said.filter(({ isChild }) => isChild).length
  const isMixed = admitted.length > 0 && refused.length > 0
  const outcome: GroupOutcome = isMixed ? 'mixed' : admitted.length > 0 ? 'admitted' : 'refused'
  return {
    outcome,
    title:
      admitted.length > 0
        ? m.gate_group_admitted({ count: admitted.length })
        : m.gate_group_refused({ count: refused.length }),
    adults: admitted.length - children,
    children,
    ages: agesWords(admitted),
    kinds: kindsOf(admitted, context),
    needsReservation: said.some(({ needsReservation }) => needsReservation),
    /** Notes for the guard that do not close the door. */
    notes: notesOf(admitted, at.timeZone),
    benefits: admitted.length > 0 ? benefits : [],
    /** How many are refused while others are admitted; empty if none is admitted. */
    notAdmitted: isMixed ? m.gate_group_not_admitted({ count: refused.length }) : '',
    refused: refused.map((verdict) => ({
      words: verdictWords(verdict, context),
      why: memberRefusal(verdict, at),
    })),
  }
}

export function spokenGroup(said: GroupVerdictWords): string {
  return inSentences([
    said.title,
    said.ages,
    ...said.kinds.map(({ pass, days }) => [pass.name, ...days].join(', ')),
    said.needsReservation ? m.gate_group_reservation() : '',
    ...said.notes,
    ...said.benefits.map((benefit) => benefit.words),
    said.notAdmitted,
    ...said.refused.map(({ why }) => why),
  ])
}

/** Passes of one press count up, so each hour and reservation is reported as the last of them found it. */
function notesOf(admitted: ScanAccepted[], timeZone: string): string[] {
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
    ...[...reservations.values()].flatMap((reservation) => verdictNotes({ reservation }, timeZone)),
    ...(fullest ? verdictNotes({ capacity: fullest }, timeZone) : []),
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
