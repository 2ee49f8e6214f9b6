// What the exits of a group's code say: how many left, adults and children counted, and below who does not
// count and why. Those who stayed out of the count do not take it from the others.
import type { CrossingAnswer, CrossingRefusal } from '#domain/scan/crossings/crossing-messages.ts'
import { agesWords } from '../group/group-words.ts'
import { crossingWords } from './crossing-words.ts'
import { type AtExit, exitWords, type ExitWords, inSentences, spokenExit } from './exit-words.ts'

type GroupExitWords = {
  /** The words that are read at arm's length. */
  title: string
  /** Beside how many; empty where all of them left, or none. */
  of: string
  /** Of who left. */
  adults: number
  children: number
  ages: string
  /** How many do not count beside those who left; empty where nobody did. */
  notCounted: string
  others: ExitWords[]
  /** What a guard does about them; empty where there are none. */
  advice: string
}

/** No pass has anything to do with it. */
const ofDoor: CrossingRefusal[] = ['not_counted', 'set_aside']

/** The words of the exits that one code made, in the order of its passes. */
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
 * The exit that says it for all of them: the only one, or where none counts for what is true of the door and
 * of every pass alike. Undefined where they have to be told apart.
 */
export function exitOfAll(exits: readonly CrossingAnswer[]): CrossingAnswer | undefined {
  const [first] = exits
  if (!first || exits.length === 1) return first
  const isOfDoor = exits.every((exit) => !exit.ok && ofDoor.includes(exit.reason))
  return isOfDoor && !first.ok ? { nonce: first.nonce, ok: false, reason: first.reason } : undefined
}

/** Sentences for a screen reader. */
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
