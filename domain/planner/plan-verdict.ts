// What the sums of a plan allow to say: that a pass costs less, or does not, or that it cannot be told because
// nobody knows what some doors ask.
import type { PlanChoice } from './plan.ts'

type Compared = Pick<PlanChoice, 'totalCents' | 'unknown' | 'coveredUnknown'> & {
  passes: unknown[]
}

/**
 * - `pass`: it costs less than the doors do
 * - `more`: it costs the same, and pays for doors of unknown price besides
 * - `single`: no pass costs less
 * - `same`: a pass costs the same and pays for nothing more of the plan
 * - `unsure`: by known prices no pass costs less; one would pay for doors of unknown price besides
 * - `untold`: no price is known that could be compared
 * - `none`: no pass is on sale
 */
export type PlanVerdict = {
  kind: 'pass' | 'more' | 'single' | 'same' | 'unsure' | 'untold' | 'none'
  /**
   * Among the choices the pass to name beside it: the cheapest one, or the cheapest that pays for unknown doors
   * where that could make it the better way.
   */
  rival: number | undefined
}

/** Of the choices of a plan, the best first. */
export function verdictOf(choices: Compared[]): PlanVerdict {
  const single = choices.find(({ passes }) => passes.length === 0)
  const cheapest = choices.findIndex(({ passes }) => passes.length > 0)
  const [best] = choices
  if (!best || !single || cheapest < 0) return { kind: 'none', rival: undefined }
  if (best.passes.length > 0) {
    return { kind: best.totalCents < single.totalCents ? 'pass' : 'more', rival: 0 }
  }
  const paying = choices.findIndex(
    ({ passes, unknown }) => passes.length > 0 && unknown < single.unknown,
  )
  const rival = paying < 0 ? cheapest : paying
  if (single.totalCents === 0 && single.unknown > 0) return { kind: 'untold', rival }
  if (paying >= 0) return { kind: 'unsure', rival }
  return {
    kind: choices[cheapest]?.totalCents === single.totalCents ? 'same' : 'single',
    rival,
  }
}
