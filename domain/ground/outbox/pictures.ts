import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/ground/services.ts'

export const pictureVariants = {
  name: 'picture-variants',
  job: z.object({ pictureId: z.uuid() }),
}

export function queuePictureVariants(services: Services, pictureId: string): Promise<Write> {
  return services.jobs.entry(pictureVariants, { pictureId })
}

// Crops for messengers of a picture that is shown first somewhere.

export const pictureCrops = {
  name: 'picture-crops',
  job: z.object({ pictureId: z.uuid() }),
}

/** The outbox entry that makes the crops, for the transaction that places the picture. */
export function queuePictureCrops(services: Services, pictureId: string): Promise<Write> {
  return services.jobs.entry(pictureCrops, { pictureId })
}
