// The intents that 'Dispositivos' and the page of an attraction accept about devices, and their answers.
import { z } from 'zod'
import { deviceForm, deviceName, doorsForm, moveForm } from '#domain/door/devices/device-form.ts'
import { m } from '#messages/messages.js'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

const deviceId = z.uuid()

export const renameForm = z.object({ name: deviceName })

export const deviceIntent = z.discriminatedUnion('intent', [
  deviceForm.extend({ intent: z.literal('create') }),
  z.object({ intent: z.literal('offer'), deviceId }),
  renameForm.extend({ intent: z.literal('rename'), deviceId }),
  moveForm.extend({ intent: z.literal('move'), deviceId }),
  doorsForm.extend({ intent: z.literal('doors'), deviceId }),
  z.object({ intent: z.literal('revoke'), deviceId }),
])

type DeviceDone = z.infer<typeof deviceIntent>['intent']

/** An enrolment offer, shown once: the server cannot show it again. */
export type Offer = { deviceId: string; link: string; qrSvg: string; enrolBy: Date }
export type DeviceAnswer = Answer<{ done: DeviceDone; offer?: Offer }>

/** Texts for successes; none for an offer, whose code is shown. */
export const deviceWords: Record<DeviceDone, (() => string) | undefined> = {
  create: m.device_created,
  offer: undefined,
  rename: m.device_renamed,
  move: m.device_moved,
  doors: m.device_doors_set,
  revoke: m.device_revoked,
}
