// What the office types of a device.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import { readableText } from '#domain/readable-text.ts'
import { DEVICE_DOORS_MAX, DEVICE_NAME_MAX } from './device.ts'

export const deviceName = readableText(DEVICE_NAME_MAX, 'name')

const attractionId = z.int32('attraction').positive('attraction')

/** Where a device goes. */
export const moveForm = z.object({ attractionId })

/** A hundred ids of ten digits. */
const DOORS_TEXT_MAX = 1_100

/** Ids of attractions with commas between them: a form names each of its fields once. */
const attractionIds = z
  .string()
  .check(atMost(DOORS_TEXT_MAX, 'attraction'))
  .regex(/^\d{1,10}(?:,\d{1,10}){0,99}$/, 'attraction')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(attractionId).max(DEVICE_DOORS_MAX, 'attraction'))

/** At which attractions a guard may make a device stand. */
export const doorsForm = z.object({ attractionIds })

/** A new device: its name, the attraction whose door it stands at, and where else it may stand. */
export const deviceForm = z.object({
  name: deviceName,
  attractionId,
  alsoAt: attractionIds.optional(),
})
