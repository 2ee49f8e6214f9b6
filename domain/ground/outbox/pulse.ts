import { z } from 'zod'

/** Jobs of no effect: that they get done shows that the others do (server/http/readiness.ts). */
export const pulse = { name: 'pulse', job: z.object({}) }
