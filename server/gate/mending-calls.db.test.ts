import { expect, test } from 'vitest'
import {
  badgeAnswer,
  supervisorAnswer,
  supervisorsAnswer,
} from '#domain/door/guards/guard-messages.ts'
import {
  annulAnswer,
  entriesAnswer,
  exceptionAnswer,
  lookUpAnswer,
  nameAdmitAnswer,
  undoAnswer,
} from '#domain/door/mending/mending-messages.ts'
import { scanVerdict } from '#domain/door/scan/gate-messages.ts'
import { scanOf } from '#tests/built-gate.ts'
import { openDoor } from '#tests/gate-in-process.ts'
import { makePasses } from '#tests/gate.ts'
import { badgeOf, makeGuard, makeSupervisor, PIN } from '#tests/guards.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'

const MISTAKE = { kind: 'mistake' }

async function open() {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop)
  return { shop, pass, ...(await openDoor(shop)) }
}

test('a guard signs on with a badge, undoes an entry, and the pass enters again', async () => {
  const { shop, pass, post } = await open()
  const guardId = await makeGuard(shop)
  const badge = await badgeOf(shop, guardId)

  const signedOn = await post('/badge', { badge })
  const guard = { id: guardId, name: 'Ana Ruiz' }
  expect(badgeAnswer.parse(signedOn.json)).toEqual({ ok: true, ...guard })
  const scan = { ...scanOf(pass.code), guard }
  expect(scanVerdict.parse((await post('/scan', scan)).json)).toMatchObject({ ok: true })

  const undone = await post('/undo', { nonces: [scan.nonce], reason: MISTAKE, guard })

  expect(undoAnswer.parse(undone.json)).toEqual({
    results: [{ nonce: scan.nonce, result: 'undone' }],
  })
  expect(scanVerdict.parse((await post('/scan', scanOf(pass.code))).json)).toMatchObject({
    ok: true,
    activates: true,
  })
})

test('a supervisor proves it by name and PIN, and mends with the token alone', async () => {
  const { shop, pass, post, get } = await open()
  const guardId = await makeSupervisor(shop, { cityId: 1 })
  await post('/scan', scanOf(pass.code))

  expect(supervisorsAnswer.parse((await get('/supervisors')).json)).toEqual({
    supervisors: [{ id: guardId, name: 'Sol Paz' }],
  })
  const wrong = await post('/supervisor', { guardId, pin: '999888' })
  expect([wrong.status, wrong.json]).toEqual([200, { ok: false, reason: 'wrong' }])
  const entered = supervisorAnswer.parse((await post('/supervisor', { guardId, pin: PIN })).json)
  const token = entered.ok ? entered.token : ''
  expect(entered).toMatchObject({ ok: true, name: 'Sol Paz', forMs: 5 * 60_000 })

  const listed = entriesAnswer.parse((await post('/supervisor/entries', { token })).json)
  const entryId = listed.ok ? (listed.entries[0]?.id ?? '') : ''
  const annulled = await post('/supervisor/annul', { token, entryId, reason: MISTAKE })
  expect(annulAnswer.parse(annulled.json)).toEqual({ ok: true })

  const refused = scanOf('nonsense')
  await post('/scan', refused)
  const exception = { token, nonce: refused.nonce, reason: { kind: 'courtesy' } }
  expect(exceptionAnswer.parse((await post('/supervisor/exception', exception)).json)).toEqual({
    ok: true,
  })

  const found = lookUpAnswer.parse((await post('/supervisor/look-up', { token, name: 'tit' })).json)
  expect(found.ok && found.hits.length > 0).toBe(true)
  const passId = found.ok ? (found.hits[0]?.passId ?? '') : ''
  expect(JSON.stringify(found)).not.toContain('Titular')
  const admitted = await post('/supervisor/admit', { token, passId, nonce: makeKey() })
  expect(nameAdmitAnswer.parse(admitted.json)).toMatchObject({ ok: true, verdict: { ok: true } })
})

test('ids of nobody and unreadable names are answers and no failures', async () => {
  const { pass, post } = await open()
  const scan = { ...scanOf(pass.code), guard: { id: makeKey(), name: 'A\u0000na' } }

  expect((await post('/scan', scan)).json).toMatchObject({ ok: true })
  const undo = { nonces: [scan.nonce.toUpperCase()], reason: { kind: 'other', words: '\u0000' } }
  expect((await post('/undo', { ...undo, guard: { name: '\u202e' } })).json).toMatchObject({
    results: [{ result: 'undone' }],
  })
  expect((await post('/badge', { badge: `B1:${'0'.repeat(32)}` })).json).toEqual({
    ok: false,
    reason: 'unknown_badge',
  })
  expect((await post('/supervisor', { badge: '\u0000' })).json).toEqual({
    ok: false,
    reason: 'wrong',
  })
})
