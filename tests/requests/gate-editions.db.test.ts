// Two addresses for one gate: the one with a version, which stays what it is, and the one that pages of
// the edition before still ask.
import { expect, test } from 'vitest'
import { recentAnswer, scanVerdict } from '#domain/scan/gate-messages.ts'
import { makePass, openEnrolled, scanOf } from '#tests/built-gate.ts'
import { type DeviceKeys, sendSigned } from '#tests/gate.ts'
import type { BuiltShop } from '#tests/request.ts'

const V1 = '/gate/api/v1'
const BEFORE = '/gate/api'

const askAt = (shop: BuiltShop, keys: DeviceKeys) => ({
  scan: (api: string, scan: object) => sendSigned(shop.request, keys, 'POST', `${api}/scan`, scan),
  recent: (api: string) => sendSigned(shop.request, keys, 'GET', `${api}/recent`),
})

test('a page that changes its edition stays the same device, and no scan counts twice', async () => {
  const { shop, keys } = await openEnrolled()
  const { scan, recent } = askAt(shop, keys)
  const content = scanOf((await makePass(shop)).code)

  const before = await scan(BEFORE, content)
  const now = await scan(V1, content)

  expect(scanVerdict.parse(now.json)).toMatchObject({ ok: true })
  expect(now.text).toBe(before.text)
  for (const api of [BEFORE, V1]) {
    expect(recentAnswer.parse((await recent(api)).json).scans, api).toHaveLength(1)
  }
})

test('only the address without a version says that it will end, and when', async () => {
  const { shop, keys } = await openEnrolled()
  const { recent } = askAt(shop, keys)

  const before = await recent(BEFORE)
  const now = await recent(V1)

  // RFC 9745: seconds since 1970 behind an @.
  expect(before.headers.deprecation).toMatch(/^@\d{10}$/)
  const deprecatedMs = Number(before.headers.deprecation?.slice(1)) * 1_000
  const sunsetMs = Date.parse(String(before.headers.sunset))
  expect(sunsetMs - deprecatedMs).toBeGreaterThanOrEqual(365 * 86_400_000)
  expect(before.headers.link).toBe(`<${V1}>; rel="successor-version"`)
  expect([now.headers.deprecation, now.headers.sunset]).toEqual([undefined, undefined])
})

test('a signature is good at the address it was made for alone', async () => {
  const { shop, keys } = await openEnrolled()
  const time = String(Date.now())
  let headers = {}
  await sendSigned(
    (path, sending) => {
      headers = sending?.headers ?? {}
      return shop.request(path, sending)
    },
    keys,
    'GET',
    `${BEFORE}/recent`,
    undefined,
    { time },
  )

  const elsewhere = await shop.request(`${V1}/recent`, { headers })

  expect([elsewhere.status, elsewhere.text]).toEqual([401, '{"error":"bad_signature"}'])
})

test('another version is nobody’s', async () => {
  const { shop, keys } = await openEnrolled()

  const answer = await sendSigned(shop.request, keys, 'GET', `${BEFORE}/v2/recent`)

  expect([answer.status, answer.json]).toEqual([404, { error: 'not_found' }])
})
