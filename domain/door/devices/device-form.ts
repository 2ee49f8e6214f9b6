import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { readableText } from '#domain/ground/readable-text.ts'
import { DEVICE_DOORS_MAX, DEVICE_NAME_MAX } from './device.ts'

export const deviceName = readableText(DEVICE_NAME_MAX, 'name')

const attractionId = z.int32('attraction').positive('attraction')

export const moveForm = z.object({ attractionId })

/** A hundred ids of ten digits. */
const DOORS_TEXT_MAX = 1_100

/** Comma-separated ids of attractions: each field name occurs once per form. */
const attractionIds = z
  .string()
  .check(atMost(DOORS_TEXT_MAX, 'attraction'))
  .regex(/^\d{1,10}(?:,\d{1,10}){0,99}$/, 'attraction')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(attractionId).max(DEVICE_DOORS_MAX, 'attraction'))

export const doorsForm = z.object({ attractionIds })

export const deviceForm = z.object({
  name: deviceName,
  attractionId,
  alsoAt: attractionIds.optional(),
})
