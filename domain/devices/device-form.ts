// What the office types of a device.
import { z } from 'zod'
import { readableText } from '#domain/readable-text.ts'
import { DEVICE_NAME_MAX } from './device.ts'

export const deviceName = readableText(DEVICE_NAME_MAX, 'name')

/** A new device: its name and the attraction whose door it stands at. */
export const deviceForm = z.object({
  name: deviceName,
  attractionId: z.int32('attraction').positive('attraction'),
})
