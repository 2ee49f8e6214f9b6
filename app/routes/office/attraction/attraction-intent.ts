// The intents that the action of an attraction's page accepts, one per button, and its answers. Doors,
// closures and participation use the intents of their own screens.
import { z } from 'zod'
import { attractionForm } from '#domain/attractions/attraction-form.ts'
import type { StoredMeanwhile } from '#domain/attractions/change-attraction.ts'
import type { PublishingNeed } from '#domain/attractions/publishing.ts'
import type { OfficeArea } from '#domain/staff/areas.ts'
import {
  type DeviceDone,
  deviceIntent,
  type Offer,
} from '#app/routes/office/devices/device-intent.ts'
import {
  type ParticipationDone,
  participationIntent,
} from '#app/routes/office/participation/participation-intent.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

export const newAttraction = attractionForm.safeExtend({
  intent: z.literal('draft'),
  cityId: z.int('required').positive('required').max(2_147_483_647),
})

export const attractionIntent = z.discriminatedUnion('intent', [
  attractionForm.safeExtend({ intent: z.literal('save'), version: z.int().positive() }),
  z.object({ intent: z.literal('publish') }),
  z.object({ intent: z.literal('unpublish') }),
  z.object({ intent: z.literal('delete') }),
  ...participationIntent.options,
  ...deviceIntent.options,
])

export type AttractionIntent = z.infer<typeof attractionIntent>

/** The area that may send each intent. */
export const attractionIntentAreas = {
  save: 'catalogue',
  publish: 'catalogue',
  unpublish: 'catalogue',
  delete: 'catalogue',
  join: 'programme',
  leave: 'programme',
  close: 'programme',
  reopen: 'programme',
  capacity: 'programme',
  create: 'doors',
  offer: 'doors',
  rename: 'doors',
  move: 'doors',
  doors: 'doors',
  revoke: 'doors',
} as const satisfies Record<AttractionIntent['intent'], OfficeArea>

type AttractionDone = 'saved' | 'published' | 'unpublished'
/** `stored` is a newer version stored by somebody else, `missing` the fields required for publishing. */
export type AttractionAnswer = Answer<
  { done: AttractionDone | ParticipationDone | DeviceDone; version?: number; offer?: Offer },
  { stored?: StoredMeanwhile; missing?: PublishingNeed[] }
>
export type NewAttractionAnswer = Answer<{ done: 'drafted'; attractionId: number }>
/** For both pages with the form. */
export type EditorAnswer = Answer<
  { done: string; version?: number; attractionId?: number },
  { stored?: StoredMeanwhile; missing?: PublishingNeed[] }
>
