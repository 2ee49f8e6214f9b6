// Which of the codes before the camera is a new scan. A phone that is held up for ten seconds is seen a
// hundred times and is one scan; two phones side by side are none, because nobody could tell which of
// them the verdict is about. A family's code is one code: beside single ones it waits as they do. Pure: it
// knows only what it is told of each look.
import { isGroupCode } from '#domain/passes/group-code.ts'

/** A code counts anew after it was out of sight for so long. */
export const SAME_CODE_MS = 3_000
/** A decoder misses a code now and then: what was seen this lately is still in view. */
export const IN_VIEW_MS = 1_000
/** A pass that was never seen beside the next one has made way for it after so long. */
export const REPLACED_MS = 400
/** What is no pass waits so long: the pass beside it is often read a look later. */
export const FOREIGN_MS = 300
/** A stop for pictures full of codes; those seen longest ago are forgotten first. */
export const CODES_MAX = 64

const PASS_PREFIX = 'P1:'

type Look = {
  /** The code to decide now. */
  scan?: string
  /** More than one pass is in view: none is decided until one has left. */
  several: boolean
}

type Seen = {
  isPass: boolean
  /** Since then it was never out of view. */
  cameAtMs: number
  lastAtMs: number
  isDone: boolean
}

/** Takes every look, the empty ones too. Times in milliseconds, never going back. */
export function createCodesInView(): (codes: readonly string[], nowMs: number) => Look {
  const memory = new Map<string, Seen>()

  return (codes, nowMs) => {
    for (const [code, { lastAtMs }] of memory) {
      if (nowMs - lastAtMs >= SAME_CODE_MS) memory.delete(code)
    }
    const looked = new Set(codes.slice(0, CODES_MAX))
    for (const code of looked) remember(memory, code, nowMs)

    const inView = [...memory].filter(([, { lastAtMs }]) => nowMs - lastAtMs < IN_VIEW_MS)
    const passes = inView.filter(([, { isPass }]) => isPass)
    const foreign = inView.filter(([, { isPass }]) => !isPass)
    if (passes.length > 0) {
      // An advertisement beside a pass is not asked about, not even when the pass has gone.
      for (const [, seen] of foreign) seen.isDone = true
    }
    const next = nextInLine(passes)
    if (passes.length > 1 && !next) return { several: true }

    const candidate = next ?? foreignToDecide(foreign, nowMs)
    if (!candidate || !isAlone(candidate, passes, nowMs)) return { several: false }
    const [code, seen] = candidate
    if (seen.isDone || !looked.has(code)) return { several: false }
    seen.isDone = true
    return { scan: code, several: false }
  }
}

function remember(memory: Map<string, Seen>, code: string, nowMs: number): void {
  const known = memory.get(code)
  const isStill = known !== undefined && nowMs - known.lastAtMs < IN_VIEW_MS
  // Put in again, so that the first ones are those seen longest ago.
  memory.delete(code)
  memory.set(code, {
    isPass: code.startsWith(PASS_PREFIX) || isGroupCode(code),
    cameAtMs: isStill ? known.cameAtMs : nowMs,
    lastAtMs: nowMs,
    isDone: known?.isDone ?? false,
  })
  const [oldest] = memory.keys()
  if (memory.size > CODES_MAX && oldest !== undefined) memory.delete(oldest)
}

/** The one pass in view, or the second of two of which the first was not seen since the second came. */
function nextInLine(passes: [string, Seen][]): [string, Seen] | undefined {
  if (passes.length > 2) return undefined
  const [before, after] = passes.toSorted(([, a], [, b]) => a.cameAtMs - b.cameAtMs)
  if (!before || !after) return before
  return before[1].lastAtMs < after[1].cameAtMs ? after : undefined
}

/** Whether the pass before it, if there is one, has been gone for longer than decoders miss one. */
function isAlone([, seen]: [string, Seen], passes: [string, Seen][], nowMs: number): boolean {
  return passes.every(
    ([, other]) =>
      other === seen || (nowMs - other.lastAtMs >= REPLACED_MS && seen.cameAtMs < nowMs),
  )
}

/** One answer for all that is in view and no pass. */
function foreignToDecide(foreign: [string, Seen][], nowMs: number): [string, Seen] | undefined {
  if (foreign.some(([, { isDone }]) => isDone)) return undefined
  return foreign.find(([, { cameAtMs }]) => nowMs - cameAtMs >= FOREIGN_MS)
}
