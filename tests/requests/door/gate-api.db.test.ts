import { expect, test } from 'vitest'
import { makeEnrolmentToken } from '#domain/door/devices/devices.ts'
import {
  DEVICE_HEADER,
  SIGNATURE_HEADER,
  signRequest,
  TIME_HEADER,
} from '#domain/door/scan/device-signature.ts'
import { GATE_API, syncAnswer } from '#domain/door/scan/gate-messages.ts'
import { makePass, openEnrolled, openGate, scanOf } from '#tests/built-gate.ts'
import { done } from '#tests/done.ts'
import { makeKeys, sendSigned, STAFF } from '#tests/gate.ts'
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

  const codeEnd = pass.shortCode.slice(-2)
  expect(enrolled).toMatchObject({
    status: 200,
    json: { deviceId: keys.deviceId, deviceName: 'Puerta norte' },
  })
  expect([again.status, again.json]).toEqual([403, { error: 'enrolment_refused' }])
  expect(scanned).toMatchObject({ status: 200, json: { ok: true, activates: true } })
  expect(second).toMatchObject({ status: 200, json: { ok: false, reason: 'already_used' } })
  expect(recent.json).toMatchObject({
    scans: [
      { ok: false, reason: 'already_used', codeEnd },
      { ok: true, product: 'Full Pass', codeEnd },
    ],
  })
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

test('a device that was enrolled anew is no longer believed with its old key', async () => {
  const { shop, keys, post } = await openEnrolled()
  const pass = await makePass(shop)
  await post('scan', scanOf('nonsense'))
  const { deviceId } = keys
  const { token } = done(await makeEnrolmentToken(shop.services, { deviceId, actor: STAFF }))
  const renewed = { ...(await makeKeys()), deviceId }
  const enrolment = { token, publicKey: renewed.publicKey }
  await sendSigned(shop.request, renewed, 'POST', `${API}/enrol`, enrolment)

  const old = await post('scan', scanOf(pass.code))
  const own = await sendSigned(shop.request, renewed, 'POST', `${API}/scan`, scanOf(pass.code))

  expect([old.status, old.json]).toEqual([401, { error: 'bad_signature' }])
  expect(own.json).toMatchObject({ ok: true })
})

test('the data comes compressed to whoever takes it so', async () => {
  const { shop, keys } = await openEnrolled()
  await makePass(shop)
  const path = `${API}/sync`
  const time = String(Date.now())
  const signature = await signRequest(keys.privateKey, { method: 'GET', path, time, body: '' })

  const packed = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
    headers: { [DEVICE_HEADER]: keys.deviceId, [TIME_HEADER]: time, [SIGNATURE_HEADER]: signature },
  })

  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(syncAnswer.parse(await packed.json()).passes).toHaveLength(1)
})
