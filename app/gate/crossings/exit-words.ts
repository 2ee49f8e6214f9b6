// The words of one exit, or of all of a group's code; the same on screen, in lists and for screen readers.
import type {
  CrossingAnswer,
  CrossingRefusal,
} from '#domain/door/scan/crossings/crossing-messages.ts'
import { timeOfWords } from '#domain/ground/date-words.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { m } from '#messages/messages.js'
import { agesWords } from '../group/group-words.ts'
import { inSentences } from '../verdict-words.ts'

type Said = { title: string; text: string }

type ExitWords = {
  word: string
  said?: Said
  about: string[]
}

/** The words of one exit; times are shown in the city's time zone. */
export function exitWords(exit: CrossingAnswer, timeZone: string): ExitWords {
  const { product, age, codeEnd } = exit
  const about = [
    product,
    age && (age === 'child' ? m.gate_exit_child() : m.gate_adult()),
    codeEnd && m.gate_code_end({ end: codeEnd }),
  ].filter((part) => part !== undefined)
  if (exit.ok) return { word: m.gate_exit_left(), about }
  return { word: m.gate_exit_not_found(), said: whyNot(exit, timeZone), about }
}

export function spokenExit({ word, said, about }: ExitWords): string {
  return inSentences([word, said?.title, ...about, said?.text])
}

function whyNot(
  { reason, leftAt }: Extract<CrossingAnswer, { ok: false }>,
  timeZone: string,
): Said {
  if (leftAt === undefined) {
    const { title, text } = refusals[reason]
    return { title: title(), text: text() }
  }
  const time = timeOfWords(new Date(leftAt), currentLanguage(), timeZone)
  return { title: m.gate_exit_before_title({ time }), text: m.gate_exit_before_text() }
}

const refusals: Record<CrossingRefusal, { title: () => string; text: () => string }> = {
  invalid: { title: m.gate_exit_invalid_title, text: m.gate_exit_invalid_text },
  not_inside: { title: m.gate_exit_not_inside_title, text: m.gate_exit_not_inside_text },
  not_counted: { title: m.gate_exit_not_counted_title, text: m.gate_exit_not_counted_text },
  set_aside: { title: m.gate_revoked_title, text: m.gate_exit_set_aside_text },
  nonce_reused: { title: m.gate_exit_nonce_reused_title, text: m.gate_exit_nonce_reused_text },
}

/** Refusals that concern the door rather than any pass. */
const ofDoor: CrossingRefusal[] = ['not_counted', 'set_aside']

export function groupExitWords(exits: readonly CrossingAnswer[], timeZone: string) {
  const left = exits.filter(({ ok }) => ok)
  const others = exits.filter(({ ok }) => !ok)
  const children = left.filter(({ age }) => age === 'child').length
  const isMixed = left.length > 0 && others.length > 0
  return {
    title:
      left.length > 0
        ? m.gate_exit_left_together({ people: left.length })
        : m.gate_exit_not_found(),
    /** Beside the number; empty if all or none of them left. */
    of: isMixed ? m.gate_part_of({ part: left.length, whole: exits.length }) : '',
    adults: left.length - children,
    children,
    ages: agesWords(left),
    /** How many exits are not counted; empty unless some of the group left and others did not. */
    notCounted: isMixed ? m.gate_exit_not_counted({ people: others.length }) : '',
    others: others.map((exit) => exitWords(exit, timeZone)),
    /** What the guard does about uncounted exits; empty if there are none. */
    advice: others.length > 0 ? m.gate_exit_may_leave({ people: others.length }) : '',
  }
}

/** The only exit, or, if none counts, one refused for the door; undefined if they must be told apart. */
export function exitOfAll(exits: readonly CrossingAnswer[]): CrossingAnswer | undefined {
  const [first] = exits
  if (!first || exits.length === 1) return first
  const isOfDoor = exits.every((exit) => !exit.ok && ofDoor.includes(exit.reason))
  return isOfDoor && !first.ok ? { nonce: first.nonce, ok: false, reason: first.reason } : undefined
}

export function spokenExits(exits: readonly CrossingAnswer[], timeZone: string): string {
  const one = exitOfAll(exits)
  if (one) return spokenExit(exitWords(one, timeZone))
  const said = groupExitWords(exits, timeZone)
  return inSentences([
    said.title,
    said.of,
    said.ages,
    said.notCounted,
    ...said.others.flatMap((other) => [other.said?.title, ...other.about]),
    said.advice,
  ])
}
