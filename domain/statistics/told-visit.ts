// What the shop's page tells when one goes on to another page without asking the server for it.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'

const SLUG_MAX = 60

export const toldVisit = z.union([
  z.object({ step: z.literal('city'), citySlug: z.string().check(atMost(SLUG_MAX)) }),
  z.object({ step: z.enum(['cart', 'details', 'payment']) }),
])
