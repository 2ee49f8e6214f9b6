import { m } from '#messages/messages.js'
import type { ParticipationDone } from './participation-intent.ts'

/** Texts for successes. */
export const participationWords: Record<ParticipationDone, () => string> = {
  joined: m.participation_joined,
  left: m.participation_left,
  closed: m.participation_closed,
  reopened: m.participation_reopened,
  capacity_set: m.capacity_set,
}
