import { z } from 'zod'

export const pictureVariants = {
  name: 'picture-variants',
  job: z.object({ pictureId: z.uuid() }),
}

/** Crops for messengers of a picture that is shown first somewhere. */
export const pictureCrops = {
  name: 'picture-crops',
  job: z.object({ pictureId: z.uuid() }),
}
