// Devices and passes for tests at the door, made with the real verbs.
import { asc, eq } from 'drizzle-orm'
import { attractions, entries, passes } from '#db/schema.ts'
import { moveDevice } from '#domain/door/devices/device-doors.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { createDevice, enrolDevice } from '#domain/door/devices/devices.ts'
import { findDevice } from '#domain/door/devices/find-device.ts'
import {
  DEVICE_HEADER,
  DEVICE_KEY,
  exportDeviceKey,
  OFFSET_HEADER,
  SIGNATURE_HEADER,
  signRequest,
  TIME_HEADER,
} from '#domain/door/scan/device-signature.ts'
import { GATE_API, type OfflineScan, scanVerdict } from '#domain/door/scan/gate-messages.ts'
import { readDataPack } from '#domain/door/scan/offline/read-data-pack.ts'
import { scanPass } from '#domain/door/scan/scan-pass.ts'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import type { Services } from '#domain/ground/services.ts'
import { listPassesOfOrder } from '#domain/passes/pass-queries.ts'
import { done, firstOf } from './done.ts'
import { problemsWithAnswer } from './gate-document.ts'
import { makeKey, makeOrder } from './make.ts'
import type { Answer, SendRequest } from './request.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

export const STAFF = 'staff:00000000-0000-4000-8000-00000000abcd'

/** The id of an attraction; by its name, or the first with this kind of pass. */
export async function attractionId(
  shop: Services,
  wanted: { pass: 'Sight Pass' | 'Benefits Pass' | 'Todos'; index?: number },
): Promise<number> {
  const rows = await shop.db
    .select({ id: attractions.id })
    .from(attractions)
    .where(eq(attractions.pass, wanted.pass))
    .orderBy(attractions.id)
  return firstOf(rows.slice(wanted.index ?? 0)).id
}

/** A device at an attraction that has its link and has not used it. */
export async function offerDevice(shop: Services, at: number, name = 'Puerta') {
  return done(await createDevice(shop, { name, attractionId: at, actor: STAFF }))
}

/** A device that has used it; its public key is only a name here. */
export async function enrolAt(shop: Services, at: number, name?: string) {
  const { token, deviceId } = await offerDevice(shop, at, name)
  return done(await enrolDevice(shop, { token, publicKey: deviceId })).device
}

/** An enrolled device at an attraction. */
export async function makeDevice(
  shop: Services,
  { at = 'Todos', index = 0, name = 'Puerta norte' }: MakeDevice = {},
): Promise<DeviceAtGate> {
  return enrolAt(shop, await attractionId(shop, { pass: at, index }), name)
}
export type MakeDevice = {
  at?: 'Sight Pass' | 'Benefits Pass' | 'Todos'
  index?: number
  name?: string
}

/** Takes a device to another door, as the office does; answers the attraction there. */
export async function moveTo(
  shop: Services,
  deviceId: string,
  to: { pass: 'Sight Pass' | 'Benefits Pass' | 'Todos'; index?: number },
): Promise<number> {
  const id = await attractionId(shop, to)
  done(await moveDevice(shop, { deviceId, attractionId: id, actor: STAFF }))
  return id
}

/** A page of the data pack, which its cursor does not refuse. */
export async function readPack(shop: Services, device: DeviceAtGate, cursor?: string) {
  return done(await readDataPack(shop, device, cursor)).page
}

/** The device as it is now: after a closure, a revocation, a new name. */
export async function again({ db }: Services, { id }: { id: string }): Promise<DeviceAtGate> {
  return firstOf([await findDevice(db, id)])
}

export type MadePass = { id: string; orderId: string; code: string; shortCode: string }

/** The passes of a new order, in order; by default one adult's Full Pass of 3 days. */
export async function makePasses(
  shop: TestShop,
  items: Parameters<typeof makeOrder>[1] = {
    items: [{ name: 'Full Pass', duration: 3, adults: 1, children: 0 }],
  },
): Promise<[MadePass, ...MadePass[]]> {
  const orderId = await makeOrder(shop, items)
  const [first, ...others] = await passesOf(shop, orderId)
  if (!first) throw new Error('A covered order has passes')
  return [first, ...others]
}

/** The passes of an order of so many adults: Full Passes of 3 days. */
export function makeAdults(shop: TestShop, adults?: 2): Promise<[MadePass, MadePass]>
export function makeAdults(shop: TestShop, adults: 3): Promise<[MadePass, MadePass, MadePass]>
export function makeAdults(
  shop: TestShop,
  adults: number,
): Promise<[MadePass, MadePass, MadePass, MadePass, ...MadePass[]]>
export function makeAdults(shop: TestShop, adults = 2): Promise<MadePass[]> {
  return makePasses(shop, { items: [{ name: 'Full Pass', duration: 3, adults, children: 0 }] })
}

/** A shop at an instant (ISO), a device at a door, and a pass that is new to it. */
export async function openWithPass({ now, ...door }: MakeDevice & { now?: string } = {}) {
  const shop = await createTestShop(now === undefined ? {} : { now })
  const [pass] = await makePasses(shop)
  return { shop, pass, device: await makeDevice(shop, door) }
}

export async function passesOf(shop: Services, orderId: string): Promise<MadePass[]> {
  const shown = await listPassesOfOrder(shop, orderId)
  const rows = await shop.db
    .select({ id: passes.id, shortCode: passes.shortCode })
    .from(passes)
    .where(eq(passes.orderId, orderId))
  const idOf = new Map(rows.map(({ id, shortCode }) => [shortCode, id]))
  return shown.map(({ code }) => ({
    id: idOf.get(code.shortCode) ?? '',
    orderId,
    code: code.text,
    shortCode: code.shortCode,
  }))
}

/** What is stored of a pass. */
export async function storedPass(shop: Services, id: string) {
  return firstOf(await shop.db.select().from(passes).where(eq(passes.id, id)))
}

/** Scans with a network and reads the verdict. */
export async function scan(
  shop: Services,
  device: DeviceAtGate,
  what: { code?: string; shortCode?: string; nonce?: string },
): Promise<ScanVerdict> {
  const answer = done(
    await scanPass(shop, {
      device,
      source: what.shortCode === undefined ? 'camera' : 'short_code',
      clockOffsetMs: 0,
      ...what,
      nonce: what.nonce ?? makeKey(),
    }),
  )
  // As it arrives at the gate.
  return scanVerdict.parse(JSON.parse(JSON.stringify(answer.verdict)))
}

/** A scan that was decided on a device at an instant (ISO). */
export function offlineScan(
  code: string,
  at: string,
  changes: Partial<OfflineScan> = {},
): OfflineScan {
  return { nonce: makeKey(), code, scannedAt: Date.parse(at), source: 'camera', ...changes }
}

/** What becomes of each scan that a device decided alone, in a word. */
export async function upload(
  shop: Services,
  device: DeviceAtGate,
  scans: OfflineScan[],
  clockOffsetMs = 0,
): Promise<string[]> {
  const results = await uploadScans(shop, { device, scans, clockOffsetMs })
  return results.map(({ result }) => result)
}

/** The entries of a pass, in their order. */
export function entriesOf({ db }: Services, { id }: { id: string }) {
  const order = [asc(entries.scannedAt), asc(entries.nonce)]
  return db
    .select()
    .from(entries)
    .where(eq(entries.passId, id))
    .orderBy(...order)
}

export type DeviceKeys = { deviceId: string; privateKey: CryptoKey; publicKey: string }

/** Keys as a phone makes them: the private half cannot be read. */
export async function makeKeys(): Promise<Omit<DeviceKeys, 'deviceId'>> {
  const pair = await crypto.subtle.generateKey(DEVICE_KEY, false, ['sign', 'verify'])
  return { privateKey: pair.privateKey, publicKey: await exportDeviceKey(pair.publicKey) }
}

/** Signs and sends a request as a device does; its answer is what docs/door/gate-api.json says. */
export async function sendSigned(
  send: SendRequest,
  keys: Partial<DeviceKeys> & { privateKey: CryptoKey },
  method: 'GET' | 'POST',
  path: string,
  content?: unknown,
  {
    time = String(Date.now()),
    offset,
    headers = {},
  }: { time?: string; offset?: string; headers?: Record<string, string> } = {},
): Promise<Answer & { json: unknown }> {
  const body = content === undefined ? '' : JSON.stringify(content)
  const signature = await signRequest(keys.privateKey, {
    method,
    path,
    time,
    body,
    ...(offset === undefined ? {} : { offset }),
  })
  const answer = await send(path, {
    method,
    headers: {
      ...(keys.deviceId ? { [DEVICE_HEADER]: keys.deviceId } : {}),
      [TIME_HEADER]: time,
      ...(offset === undefined ? {} : { [OFFSET_HEADER]: offset }),
      [SIGNATURE_HEADER]: signature,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body } : {}),
  })
  const answered = { ...answer, json: JSON.parse(answer.text) }
  if (path.startsWith(`${GATE_API}/`)) {
    const problems = problemsWithAnswer(path.slice(GATE_API.length), answered)
    if (problems.length > 0)
      throw new Error(`${path} is not as docs/door/gate-api.json says: ${problems}`)
  }
  return answered
}
