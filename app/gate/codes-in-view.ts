// Which codes before the camera are new scans. A phone held up for ten seconds is one scan. Two side by side
// are none: the guard could not tell which one the verdict is about. A group's code is one code. Pure.
import { isGroupCode } from '#domain/passes/group-code.ts'
import { PASS_PREFIX } from '#domain/passes/pass-code.ts'

/** A code counts again after being out of view this long. */
export const SAME_CODE_MS = 3_000
/** Decoders miss a code now and then: a code seen this recently is still in view. */
export const IN_VIEW_MS = 1_000
/** A new pass replaces the previous one after this long, if the two were never seen together. */
export const REPLACED_MS = 400
/** A foreign code waits this long, because the pass beside it is often read one look later. */
export const FOREIGN_MS = 300
/** Upper limit of remembered codes; those not seen for longest are forgotten first. */
export const CODES_MAX = 64

type Look = {
  scan?: string
  /** More than one pass is in view: none is decided until only one is left. */
  several: boolean
}

type Seen = {
  isPass: boolean
  /** When it came into view, without a break since. */
  cameAtMs: number
  lastAtMs: number
  isDone: boolean
}

/** Takes every look, including empty ones. Times in milliseconds, never decreasing. */
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
      // A foreign code seen beside a pass is never reported, not even after the pass has gone.
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
  // Reinserted, so that the map stays ordered by the last time seen.
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

/** The only pass in view, or the newer of two if the older was not seen since the newer came. */
function nextInLine(passes: [string, Seen][]): [string, Seen] | undefined {
  if (passes.length > 2) return undefined
  const [before, after] = passes.toSorted(([, a], [, b]) => a.cameAtMs - b.cameAtMs)
  if (!before || !after) return before
  return before[1].lastAtMs < after[1].cameAtMs ? after : undefined
}

/** Whether any previous pass has been gone for longer than a decoder's usual misses. */
function isAlone([, seen]: [string, Seen], passes: [string, Seen][], nowMs: number): boolean {
  return passes.every(
    ([, other]) =>
      other === seen || (nowMs - other.lastAtMs >= REPLACED_MS && seen.cameAtMs < nowMs),
  )
}

/** At most one report for all foreign codes in view. */
function foreignToDecide(foreign: [string, Seen][], nowMs: number): [string, Seen] | undefined {
  if (foreign.some(([, { isDone }]) => isDone)) return undefined
  return foreign.find(([, { cameAtMs }]) => nowMs - cameAtMs >= FOREIGN_MS)
}
