// The office's form for the hourly capacity of an attraction.
import { z } from 'zod'

/** More people than enter any attraction in an hour. */
const CAPACITY_MAX = 100_000

/** No number means no limit. */
export const capacityForm = z.object({
  hourlyCapacity: z.int('capacity').min(1, 'capacity').max(CAPACITY_MAX, 'capacity').optional(),
  warningPercent: z.int('percent').min(1, 'percent').max(100, 'percent'),
})
