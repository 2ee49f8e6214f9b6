// What the sums of a plan allow to be claimed: that a pass costs less, or does not, or that it is uncertain
// because some door prices are unknown.
import type { PlanChoice } from './plan.ts'

type Compared = Pick<PlanChoice, 'totalCents' | 'unknown' | 'coveredUnknown'> & {
  passes: unknown[]
}

/**
 * - `pass`: it costs less than the doors do
 * - `more`: it costs the same, and also pays for doors of unknown price
 * - `single`: no pass costs less
 * - `same`: a pass costs the same and pays for nothing more of the plan
 * - `unsure`: by known prices no pass costs less, but one would also pay for doors of unknown price
 * - `untold`: there are no known prices to compare
 * - `none`: no pass is on sale
 */
export type PlanVerdict = {
  kind: 'pass' | 'more' | 'single' | 'same' | 'unsure' | 'untold' | 'none'
  /**
   * Index of the choice whose pass is mentioned for comparison: the cheapest one, or the cheapest that pays
   * for unknown doors where that could make it the better choice.
   */
  rival: number | undefined
}

/** The verdict on the choices of a plan, which come best first. */
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
