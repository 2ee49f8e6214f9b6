import { m } from '#messages/messages.js'
import type { DeviceDone } from './device-intent.ts'

/** Texts for successes; none for an offer, whose code is shown. */
export const deviceWords: Record<DeviceDone, (() => string) | undefined> = {
  created: m.device_created,
  offered: undefined,
  renamed: m.device_renamed,
  moved: m.device_moved,
  doors_set: m.device_doors_set,
  revoked: m.device_revoked,
}
