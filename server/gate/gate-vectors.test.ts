// docs/door/gate-api-vectors.json against the code of both sides: what an integrator's code does with the
// vectors is what the shop does.
import { type Context, Hono } from 'hono'
import { expect, test } from 'vitest'
import { groupAdmitRequest, groupRequest } from '#domain/door/groups/group-messages.ts'
import {
  DEVICE_KEY,
  exportDeviceKey,
  OFFSET_HEADER,
  SIGNATURE_HEADER,
  signedText,
  signRequest,
  TIME_HEADER,
} from '#domain/door/scan/device-signature.ts'
import { GATE_API } from '#domain/door/scan/gate-messages.ts'
import { packPass, unpackPass } from '#domain/door/scan/offline/data-pack.ts'
import { gateVectors, type SignedVector } from '#tests/gate-vectors.ts'
import { importKey, isSigned, readClock } from './gate-signers.ts'

const { testDeviceKey, requests, refusedSignatures, packedPasses, clocks } = gateVectors

/** Whether the server takes the signature of a request that comes over HTTP. */
async function isTaken(vector: SignedVector): Promise<boolean> {
  const key = importKey(testDeviceKey.publicKey)
  if (!key) throw new Error('The key of the vectors is a key')
  const app = new Hono().all('*', async (c) => c.json(isSigned(c, await c.req.text(), key)))
  const answer = await app.request(vector.path, {
    method: vector.method,
    headers: {
      [TIME_HEADER]: vector.gateTime,
      [SIGNATURE_HEADER]: vector.gateSignature,
      ...(vector.gateOffset === undefined ? {} : { [OFFSET_HEADER]: vector.gateOffset }),
    },
    ...(vector.body ? { body: vector.body } : {}),
    ...(vector.method === 'GET' && vector.body ? { method: 'POST' } : {}),
  })
  return (await answer.json()) === true
}

/** What the vectors send to a call. */
function bodyOf(call: string) {
  const vector = requests.find(({ path }) => path === GATE_API + call)
  return JSON.parse(vector?.body ?? '')
}

test('the key that is enrolled is the public half of the vectors’ key', async () => {
  const { d: _, ...publicJwk } = testDeviceKey.privateJwk
  const key = await crypto.subtle.importKey('jwk', publicJwk, DEVICE_KEY, true, ['verify'])

  expect(await exportDeviceKey(key)).toBe(testDeviceKey.publicKey)
})

test('the text that is signed is the vectors’; the server takes their signatures and a device’s', async () => {
  const { privateJwk } = testDeviceKey
  const key = await crypto.subtle.importKey('jwk', privateJwk, DEVICE_KEY, false, ['sign'])

  for (const { name, bodySha256Hex: bodyHash, signedText: text, ...vector } of requests) {
    const { method, path, gateTime: time, gateOffset: offset, body } = vector
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
    const asked = { method, path, time, body, ...(offset === undefined ? {} : { offset }) }
    const gateSignature = await signRequest(key, asked)

    expect(Buffer.from(hash).toString('hex'), name).toBe(bodyHash)
    expect(signedText({ method, path, time, bodyHash, offset }), name).toBe(text)
    expect(await isTaken(vector), name).toBe(true)
    expect(await isTaken({ ...vector, gateSignature }), name).toBe(true)
  }
})

test('what the vectors send of a group is what its calls take', () => {
  const look = bodyOf('/group')
  const press = bodyOf('/group/admit')

  expect(groupRequest.parse(look)).toEqual(look)
  expect(groupAdmitRequest.parse(press)).toEqual(press)
  expect(press.code).toBe(look.code)
})

test('a signature of the vectors that must be refused is refused', async () => {
  for (const { why, ...vector } of refusedSignatures) expect(await isTaken(vector), why).toBe(false)
})

test('a pass is packed and unpacked as the vectors say', () => {
  for (const { name, packed, pass } of packedPasses) {
    const { passId, product: productName, days: durationDays, entries, ...rest } = pass
    const unpacked = {
      passId,
      pass: { ...rest, productName, durationDays, isOfCity: true },
      entries,
    }

    expect(unpackPass(packed), name).toEqual(unpacked)
    expect(packPass(unpacked), name).toEqual(packed)
  }
})

test('a request is good, and a clock known, as the vectors say', () => {
  for (const { name, serverTime, gateTime, gateOffset, isGood, clockOffsetMs } of clocks) {
    const values = new Map([
      [TIME_HEADER, String(gateTime)],
      [OFFSET_HEADER, String(gateOffset)],
    ])
    const asked = { req: { header: (header: string) => values.get(header) } }
    const clock = readClock(asked as unknown as Context, new Date(serverTime))

    expect(clock !== undefined, name).toBe(isGood)
    expect(clock, name).toBe(clockOffsetMs)
  }
})
