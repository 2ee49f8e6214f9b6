// The words for the exits of a group's code: how many adults and children left, then which exits are not
// counted and why. An uncounted exit does not affect the others.
import type { CrossingAnswer, CrossingRefusal } from '#domain/scan/crossings/crossing-messages.ts'
import { agesWords } from '../group/group-words.ts'
import { crossingWords } from './crossing-words.ts'
import { type AtExit, exitWords, type ExitWords, inSentences, spokenExit } from './exit-words.ts'

type GroupExitWords = {
  /** Read at arm's length. */
  title: string
  /** Beside the number; empty if all or none of them left. */
  of: string
  /** Of the people who left. */
  adults: number
  children: number
  ages: string
  /** How many exits are not counted; empty unless some of the group left and others did not. */
  notCounted: string
  others: ExitWords[]
  /** What the guard does about uncounted exits; empty if there are none. */
  advice: string
}

/** Refusals that concern the door rather than any pass. */
const ofDoor: CrossingRefusal[] = ['not_counted', 'set_aside']

/** The words for the exits of one code, in the order of its passes. */
export function groupExitWords(exits: readonly CrossingAnswer[], at: AtExit): GroupExitWords {
  const { language } = at
  const words = crossingWords[language]
  const left = exits.filter(({ ok }) => ok)
  const others = exits.filter(({ ok }) => !ok)
  const children = left.filter(({ age }) => age === 'child').length
  const isMixed = left.length > 0 && others.length > 0
  return {
    title: left.length > 0 ? words.leftTogether(left.length) : words.notFound,
    of: isMixed ? words.leftOf(left.length, exits.length) : '',
    adults: left.length - children,
    children,
    ages: agesWords(left, language),
    notCounted: isMixed ? words.notCounted(others.length) : '',
    others: others.map((exit) => exitWords(exit, at)),
    advice: others.length > 0 ? words.mayLeave(others.length) : '',
  }
}

/**
 * One exit that stands for all of them: the only one, or, if none counts, the one whose reason concerns the
 * door and so every pass. Undefined if the exits have to be told apart.
 */
export function exitOfAll(exits: readonly CrossingAnswer[]): CrossingAnswer | undefined {
  const [first] = exits
  if (!first || exits.length === 1) return first
  const isOfDoor = exits.every((exit) => !exit.ok && ofDoor.includes(exit.reason))
  return isOfDoor && !first.ok ? { nonce: first.nonce, ok: false, reason: first.reason } : undefined
}

/** The sentences for a screen reader. */
export function spokenExits(exits: readonly CrossingAnswer[], at: AtExit): string {
  const one = exitOfAll(exits)
  if (one) return spokenExit(exitWords(one, at))
  const said = groupExitWords(exits, at)
  return inSentences([
    said.title,
    said.of,
    said.ages,
    said.notCounted,
    ...said.others.flatMap((other) => [other.said?.title, ...other.about]),
    said.advice,
  ])
}
