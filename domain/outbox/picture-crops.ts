// An uploaded picture that stands first somewhere, of which messengers are shown a part.
import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/services.ts'

export const pictureCrops = {
  name: 'picture-crops',
  job: z.object({ pictureId: z.uuid() }),
}

/** The outbox entry that makes them, for the transaction that puts the picture there. */
export function queuePictureCrops(services: Services, pictureId: string): Promise<Write> {
  return services.jobs.entry(pictureCrops, { pictureId })
}
