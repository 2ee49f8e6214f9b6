// What stands beside the specified figures.
import { z } from 'zod'
import { weekFigures } from '#domain/figures/statistics.ts'

export const home = z.object({
  /** Undefined if it could not be read. */
  week: weekFigures.optional(),
})
export type Home = z.infer<typeof home>
