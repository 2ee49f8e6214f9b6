// Enrols a phone: its private key cannot leave the browser; the office's one-time token binds the public half
// to a device. The token is in the link's fragment, which reaches no server and no log.
import { enrolmentTokenIn } from '#domain/door/devices/enrolment-link.ts'
import { DEVICE_KEY, exportDeviceKey } from '#domain/door/scan/device-signature.ts'
import { enrolAnswer } from '#domain/door/scan/gate-messages.ts'
import { ask } from './gate-server.ts'
import type { GateStore } from './gate-store.ts'
import type { Device } from './kept.ts'

export type EnrolRefusal =
  | 'no_token'
  /** Used, expired or never issued: the server does not say which. */
  | 'enrolment_refused'
  | 'no_answer'
  | 'old_browser'

type Enrolment = { ok: true; device: Device } | { ok: false; reason: EnrolRefusal }

const ENROL_MS_MAX = 15_000

/** Enrols this browser. The key is kept only after the server has accepted its public half. */
export async function enrolDevice(store: GateStore, text: string): Promise<Enrolment> {
  const token = enrolmentTokenIn(text)
  if (!token) return { ok: false, reason: 'no_token' }
  if (!(await canCheckPasses())) return { ok: false, reason: 'old_browser' }

  const pair = await crypto.subtle.generateKey(DEVICE_KEY, false, ['sign', 'verify'])
  const askedAt = Date.now()
  const reply = await ask(
    { privateKey: pair.privateKey },
    {
      path: '/enrol',
      body: { token, publicKey: await exportDeviceKey(pair.publicKey) },
      schema: enrolAnswer,
      timeoutMs: ENROL_MS_MAX,
    },
  )
  if (reply.kind === 'silence') return { ok: false, reason: 'no_answer' }
  if (reply.kind === 'refusal') return { ok: false, reason: 'enrolment_refused' }

  const now = Date.now()
  const { deviceId, deviceName, attraction, cityName, timeZone, serverTime } = reply.answer
  const device: Device = {
    id: deviceId,
    name: deviceName,
    attractionName: attraction.name,
    cityName,
    timeZone,
    privateKey: pair.privateKey,
    enrolledAt: now,
    lastContactAt: now,
    clockOffsetMs: Math.round((askedAt + now) / 2 - Date.parse(serverTime)),
  }
  await store.replaceDevice(device)
  return { ok: true, device }
}

async function canCheckPasses(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
    return true
  } catch {
    return false
  }
}
