import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { devices, entries, refusedScans } from '#db/schema.ts'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import { makeEnrolmentToken } from '#domain/door/devices/enrolment.ts'
import {
  DEVICE_HEADER,
  SIGNATURE_HEADER,
  signRequest,
  TIME_HEADER,
} from '#domain/door/scan/device-signature.ts'
import {
  enrolAnswer,
  GATE_API,
  recentAnswer,
  scanVerdict,
  syncAnswer,
  uploadAnswer,
} from '#domain/door/scan/gate-messages.ts'
import { makePass, openEnrolled, openGate, scanOf } from '#tests/built-gate.ts'
import { type DeviceKeys, makeKeys, offlineScan, sendSigned, STAFF } from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
import { openBuiltShop } from '#tests/request.ts'

const API = GATE_API

test('a phone enrols once, scans, and sees its own scans', async () => {
  const { shop, keys, enrol, get, post } = await openGate()

  const enrolled = await enrol()
  const again = await enrol()
  const pass = await makePass(shop)
  const scanned = await post('scan', scanOf(pass.code))
  const second = await post('scan', scanOf(pass.code))
  const recent = await get('recent')

  expect(enrolled.status).toBe(200)
  expect(enrolAnswer.parse(enrolled.json)).toMatchObject({
    deviceId: keys.deviceId,
    deviceName: 'Puerta norte',
  })
  expect([again.status, again.json]).toEqual([403, { error: 'enrolment_refused' }])
  expect([scanned.status, scanVerdict.parse(scanned.json)]).toMatchObject([
    200,
    { ok: true, activates: true },
  ])
  expect([second.status, scanVerdict.parse(second.json)]).toMatchObject([
    200,
    { ok: false, reason: 'already_used' },
  ])
  expect(recentAnswer.parse(recent.json).scans).toMatchObject([
    { ok: false, reason: 'already_used', codeEnd: pass.shortCode.slice(-2) },
    { ok: true, product: 'Full Pass', codeEnd: pass.shortCode.slice(-2) },
  ])
  expect(recent.text).not.toContain('Titular')
  expect(scanned.headers['cache-control']).toBe('no-store')
})

test('every enrolment that fails looks the same, and a key that did not sign is refused before', async () => {
  const { shop, keys, enrol } = await openGate()
  const { privateKey } = await makeKeys()

  const unknown = await enrol({ token: 'a'.repeat(43) })
  const notItsKey = await enrol({ privateKey })
  const noKey = await enrol({ publicKey: 'nonsense' })
  await makeEnrolmentToken(shop.services, { deviceId: keys.deviceId, actor: STAFF })
  const replaced = await enrol()

  expect([unknown.status, unknown.text]).toEqual([403, '{"error":"enrolment_refused"}'])
  expect([replaced.status, replaced.text]).toEqual([unknown.status, unknown.text])
  expect([notItsKey.status, notItsKey.json]).toEqual([401, { error: 'bad_signature' }])
  expect([noKey.status, noKey.json]).toEqual([401, { error: 'bad_signature' }])
})

test('after a restart a repeated request gets the same bytes', async () => {
  const { shop, keys, post } = await openEnrolled()
  const content = scanOf((await makePass(shop)).code)
  const before = await post('scan', content)
  await shop.close()
  const restarted = await openBuiltShop({ data: shop.data, settings: { WORKER: 'off' } })

  const after = await sendSigned(restarted.request, keys, 'POST', `${API}/scan`, content)

  expect(after.text).toBe(before.text)
})

test('a request that is not signed by the device is refused and writes nothing', async () => {
  const { shop, keys, get, post } = await openEnrolled()
  const content = scanOf((await makePass(shop)).code)
  const stranger = await makeKeys()
  const path = `${API}/scan`

  const otherKey = await sendSigned(
    shop.request,
    { ...keys, privateKey: stranger.privateKey },
    'POST',
    path,
    content,
  )
  const otherTime = await post('scan', content, { headers: { 'Gate-Time': '1' } })
  const otherPath = await get('sync?cursor=a', {
    headers: await signedHeaders(keys, `${API}/sync`),
  })
  const unknown = await sendSigned(
    shop.request,
    { ...keys, deviceId: makeKey() },
    'POST',
    path,
    content,
  )

  expect([otherKey, otherTime, otherPath].map(({ status, json }) => [status, json])).toEqual(
    Array.from({ length: 3 }, () => [401, { error: 'bad_signature' }]),
  )
  expect([unknown.status, unknown.json]).toEqual([401, { error: 'unknown_device' }])
  expect(await shop.services.db.$count(entries)).toBe(0)
  expect(await shop.services.db.$count(refusedScans)).toBe(0)
})

test('a revoked device is told so everywhere, its last upload is taken, later scans are set aside', async () => {
  const { shop, keys, get, post } = await openEnrolled()
  const pass = await makePass(shop)
  // The process knows the device by now.
  await post('scan', scanOf('nonsense'))
  await revokeDevice(shop.services, { deviceId: keys.deviceId, actor: STAFF })
  const after = offlineScan(pass.code, new Date(Date.now() + 1_000).toISOString())

  const answers = [await post('scan', scanOf(pass.code)), await get('sync'), await get('recent')]
  const upload = await post('upload', { scans: [after] })

  expect(answers.map(({ status, json }) => [status, json])).toEqual(
    Array.from({ length: 3 }, () => [401, { error: 'device_revoked' }]),
  )
  expect([upload.status, upload.json]).toEqual([
    401,
    { error: 'device_revoked', results: [{ nonce: after.nonce, result: 'set_aside' }] },
  ])
  expect(await shop.services.db.$count(entries)).toBe(0)
})

test('a device that was enrolled anew is no longer believed with its old key', async () => {
  const { shop, keys, post } = await openEnrolled()
  const pass = await makePass(shop)
  await post('scan', scanOf('nonsense'))
  const offer = await makeEnrolmentToken(shop.services, { deviceId: keys.deviceId, actor: STAFF })
  if (!offer.ok) throw new Error(offer.reason)
  const renewed = { ...(await makeKeys()), deviceId: keys.deviceId }
  const enrolment = { token: offer.token, publicKey: renewed.publicKey }
  await sendSigned(shop.request, renewed, 'POST', `${API}/enrol`, enrolment)

  const old = await post('scan', scanOf(pass.code))
  const own = await sendSigned(shop.request, renewed, 'POST', `${API}/scan`, scanOf(pass.code))

  expect([old.status, old.json]).toEqual([401, { error: 'bad_signature' }])
  expect(own.json).toMatchObject({ ok: true })
})

test('codes of any size and content get a verdict, bodies of any size an answer', async () => {
  const { shop, post } = await openEnrolled()
  const send = (content: unknown) => post('scan', content)

  const oversized = await send(scanOf('P1:'.padEnd(10_000, '9')))
  const strange = await send(scanOf('\0\uD800 \u{1F600}'))
  const malformed = await send({ code: 'P1:', nonce: 'no uuid', scannedAt: 'now', source: 'eye' })
  const huge = await send(scanOf('9'.repeat(300_000)))
  const notJson = await post('upload', { scans: [] })

  expect(oversized.json).toEqual({ ok: false, reason: 'invalid' })
  expect(strange.json).toEqual({ ok: false, reason: 'invalid' })
  expect([malformed.status, malformed.json]).toEqual([400, { error: 'malformed' }])
  expect([huge.status, huge.json]).toEqual([413, { error: 'body_too_large' }])
  expect(notJson.status).toBe(400)
  expect(await shop.services.db.$count(refusedScans)).toBe(2)
})

test('what waited without a network is uploaded, and the data comes compressed', async () => {
  const { shop, keys, get, post } = await openEnrolled()
  const pass = await makePass(shop)
  const scans = [
    offlineScan(pass.code, new Date().toISOString()),
    offlineScan('nonsense', new Date().toISOString(), { refusal: 'invalid' }),
  ]

  const uploaded = await post('upload', { scans }, { headers: { 'Gate-Queue': '2' } })
  const plain = await get('sync')
  const { cursor } = syncAnswer.parse(plain.json)
  const next = await get(`sync?cursor=${cursor}`)
  const packed = await fetch(`http://127.0.0.1:${shop.port}${API}/sync`, {
    headers: await signedHeaders(keys, `${API}/sync`),
  })

  expect(uploadAnswer.parse(uploaded.json).results.map(({ result }) => result)).toEqual([
    'clean',
    'refused',
  ])
  expect(syncAnswer.parse(next.json)).toMatchObject({ hasMore: false })
  expect((await get('sync?cursor=')).status).toBe(400)
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(syncAnswer.parse(await packed.json()).passes).toHaveLength(1)
  const [device] = await shop.services.db
    .select()
    .from(devices)
    .where(eq(devices.id, keys.deviceId))
  expect(device?.lastSyncAt).not.toBeNull()
})

async function signedHeaders(keys: DeviceKeys, path: string): Promise<Record<string, string>> {
  const time = String(Date.now())
  const signature = await signRequest(keys.privateKey, { method: 'GET', path, time, body: '' })
  return {
    [DEVICE_HEADER]: keys.deviceId,
    [TIME_HEADER]: time,
    [SIGNATURE_HEADER]: signature,
  }
}
