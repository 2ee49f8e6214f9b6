// What the office types of how many people an attraction takes.
import { z } from 'zod'

/** More people than enter any attraction in an hour. */
const CAPACITY_MAX = 100_000

/** Without a number there is no limit. */
export const capacityForm = z.object({
  hourlyCapacity: z.int('capacity').min(1, 'capacity').max(CAPACITY_MAX, 'capacity').optional(),
  warningPercent: z.int('percent').min(1, 'percent').max(100, 'percent'),
})
