// A nonce is one scan of one pass, a cursor is of one door: what a device sends again is answered as
// before, and what it sends in another's place is refused and kept for a person to see.
import { expect, test } from 'vitest'
import { entries, refusedScans } from '#db/schema.ts'
import { GATE_API, syncAnswer, uploadAnswer } from '#domain/scan/gate-messages.ts'
import { makePass, openEnrolled, scanOf } from '#tests/built-gate.ts'
import { moveTo, offlineScan, sendSigned } from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'

test('a nonce that comes with another pass opens no door, and is kept once', async () => {
  const { shop, keys } = await openEnrolled()
  const [first, second] = [await makePass(shop), await makePass(shop)]
  const nonce = makeKey()
  const send = (code: string) =>
    sendSigned(shop.request, keys, 'POST', `${GATE_API}/scan`, scanOf(code, nonce))

  const admitted = await send(first.code)
  const other = [await send(second.code), await send(second.code), await send('nonsense')]
  const again = await send(first.code)

  expect(admitted.json).toMatchObject({ ok: true })
  expect(other.map(({ status, json }) => [status, json])).toEqual(
    Array.from({ length: 3 }, () => [409, { error: 'nonce_conflict' }]),
  )
  expect(again.text).toBe(admitted.text)
  const kept = await shop.services.db
    .select({ reason: refusedScans.reason, passId: refusedScans.passId })
    .from(refusedScans)
  expect(kept).toHaveLength(2)
  expect(kept).toEqual(
    expect.arrayContaining([
      { reason: 'nonce_reused', passId: second.id },
      { reason: 'nonce_reused', passId: null },
    ]),
  )
  // The second pass is as good as it was.
  const own = await sendSigned(shop.request, keys, 'POST', `${GATE_API}/scan`, scanOf(second.code))
  expect(own.json).toMatchObject({ ok: true })
  expect(await shop.services.db.$count(entries)).toBe(2)
})

test('an upload that says one nonce of two passes loses neither', async () => {
  const { shop, keys } = await openEnrolled()
  const [first, second] = [await makePass(shop), await makePass(shop)]
  const nonce = makeKey()
  const now = new Date().toISOString()
  const scans = [first, second].map(({ code }) => offlineScan(code, now, { nonce }))
  const upload = async () => {
    const answer = await sendSigned(shop.request, keys, 'POST', `${GATE_API}/upload`, { scans })
    return uploadAnswer.parse(answer.json).results
  }

  const results = await upload()

  expect(results).toEqual([
    { nonce, result: 'clean' },
    { nonce, result: 'refused', reason: 'nonce_reused' },
  ])
  expect(await upload()).toEqual(results)
  expect(await shop.services.db.$count(entries)).toBe(1)
  expect(await shop.services.db.$count(refusedScans)).toBe(1)
})

test('a cursor that is none, or of another door, is refused and brings no data', async () => {
  const { shop, keys } = await openEnrolled()
  await makePass(shop)
  const sync = (cursor?: string) => {
    const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`
    return sendSigned(shop.request, keys, 'GET', `${GATE_API}/sync${query}`)
  }
  const { cursor } = syncAnswer.parse((await sync()).json)
  const wrong = [
    '',
    'x',
    '0',
    '1.2.3.4',
    `${cursor}0`,
    `${cursor} `,
    '9'.repeat(5_000),
    '; --',
    '\0',
  ]

  for (const text of wrong) {
    const answer = await sync(text)
    expect([text, answer.status, answer.json]).toEqual([text, 400, { error: 'malformed' }])
  }
  expect((await sync(cursor)).status).toBe(200)

  const elsewhere = await moveTo(shop.services, keys.deviceId, { pass: 'Sight Pass' })
  expect((await sync(cursor)).status).toBe(400)
  const anew = syncAnswer.parse((await sync()).json)
  expect([anew.attraction.id, anew.passes.length]).toEqual([elsewhere, 1])
})
