import { expect, test } from 'vitest'
import { entries, exceptions } from '#db/schema.ts'
import { listScansOfPasses } from '#domain/door/scan/scan-queries.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { activityOf } from '#tests/activity.ts'
import {
  again,
  makeAdults,
  makeDevice,
  makePasses,
  moveTo,
  offlineScan,
  scan,
  STAFF,
  storedPass,
  upload,
} from '#tests/gate.ts'
import { makeSupervisor, tokenAt } from '#tests/guards.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { admitByException, admitByName } from './admit-by-supervisor.ts'
import { annulEntry, listAnnullable } from './undo-at-door.ts'

const MISTAKE = { kind: 'mistake' } as const
const COURTESY = { kind: 'courtesy' } as const
const TEN_MINUTES = 10 * 60_000

type Exception = Partial<Parameters<typeof admitByException>[1]>

/** A supervisor at a device; `except` lets somebody in by courtesy. */
async function open() {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const device = await makeDevice(shop)
  const guardId = await makeSupervisor(shop, device)
  const newToken = () => tokenAt(shop, device, guardId)
  const token = await newToken()
  const except = (changes: Exception = {}) =>
    admitByException(shop, { device, token, nonce: makeKey(), reason: COURTESY, ...changes })
  const block = (passId: string) => blockPass(shop, { passId, reason: 'Robado', actor: STAFF })
  const refuse = async (code: string) => {
    const nonce = makeKey()
    expect(await scan(shop, device, { code, nonce })).toMatchObject({ ok: false })
    return nonce
  }
  return { shop, device, guardId, token, newToken, except, block, refuse }
}

test('a supervisor annuls the entry of another device within ten minutes', async () => {
  const { shop, device, guardId, newToken } = await open()
  const other = await makeDevice(shop, { name: 'Puerta sur' })
  const [pass] = await makePasses(shop)
  await scan(shop, other, { code: pass.code })
  shop.clock.advance(TEN_MINUTES)
  const token = await newToken()

  const listed = await listAnnullable(shop, { device, token })
  const entryId = (listed.ok && listed.entries[0]?.id) || ''
  const annul = { device, token, entryId, reason: MISTAKE }
  expect(await annulEntry(shop, annul)).toEqual({ ok: true })
  expect(await annulEntry(shop, annul)).toEqual({ ok: true })

  expect(listed).toMatchObject({
    entries: [{ deviceName: 'Puerta sur', codeEnd: pass.shortCode.slice(-2) }],
  })
  expect(await storedPass(shop, pass.id)).toMatchObject({ activatedAt: null })
  expect(await activityOf(shop, { name: 'scan.undone' })).toMatchObject([
    { data: { scanId: entryId, guardId } },
  ])
  expect(await listScansOfPasses(shop.db, [pass.id])).toMatchObject([
    { undoneBy: { id: guardId, name: 'Sol Paz' }, undoneReason: 'mistake' },
  ])
})

test('what is too old, elsewhere, undone or not there cannot be annulled, nor anything without a token', async () => {
  const { shop, device, token, newToken } = await open()
  const [pass] = await makePasses(shop)
  await scan(shop, device, { code: pass.code })
  const [entry] = await shop.db.select().from(entries)
  const annul = (changes: object) =>
    annulEntry(shop, { device, token, entryId: entry?.id ?? '', reason: MISTAKE, ...changes })

  const noToken = { reason: 'supervisor_needed' }
  expect(await annul({ token: 'none' })).toMatchObject(noToken)
  expect(await listAnnullable(shop, { device, token: 'none' })).toMatchObject(noToken)
  expect(await annul({ entryId: makeKey() })).toMatchObject({ reason: 'no_such_entry' })
  await moveTo(shop, device.id, { pass: 'Sight Pass' })
  const elsewhere = await again(shop, device)
  expect(await annul({ device: elsewhere })).toMatchObject({ reason: 'no_such_entry' })
  shop.clock.advance(TEN_MINUTES + 1)
  const late = { token: await newToken() }
  expect(await annul(late)).toMatchObject({ reason: 'too_late' })
  await shop.db.update(entries).set({ undoneAt: shop.clock.now() })
  expect(await annul(late)).toMatchObject({ reason: 'already_undone' })
})

test('an exception is no entry: it dates no pass, uses none up, and is written once', async () => {
  const { shop, device, guardId, except, block, refuse } = await open()
  const [pass] = await makePasses(shop)
  await block(pass.id)
  const nonce = await refuse(pass.code)

  expect(await except({ nonce })).toEqual({ ok: true })
  expect(await except({ nonce })).toEqual({ ok: true })

  expect(await shop.db.select().from(exceptions)).toMatchObject([
    {
      passId: pass.id,
      attractionId: device.attraction.id,
      deviceId: device.id,
      guardId,
      refusal: 'blocked',
      reason: 'courtesy',
    },
  ])
  expect(await shop.db.select().from(entries)).toEqual([])
  expect(await storedPass(shop, pass.id)).toMatchObject({ activatedAt: null })
  expect(await activityOf(shop, { name: 'exception.admitted' })).toMatchObject([
    { objectId: pass.orderId, data: { passId: pass.id, guardId, refusal: 'blocked' } },
  ])
})

test('somebody with a code of nobody is let in by exception, too, and one that a device refused alone once that was sent', async () => {
  const { shop, device, except, refuse } = await open()

  const nonce = await refuse('https://vereda.example')

  expect(await except({ nonce })).toEqual({ ok: true })
  expect(await shop.db.select().from(exceptions)).toMatchObject([
    { passId: null, refusal: 'invalid' },
  ])

  const alone = makeKey()
  expect(await except({ nonce: alone })).toMatchObject({ reason: 'no_such_refusal' })
  const at = '2027-05-01T12:59:00Z'
  const refused = offlineScan('nonsense', at, { nonce: alone, refusal: 'invalid' })
  await upload(shop, device, [refused])
  expect(await except({ nonce: alone })).toEqual({ ok: true })
})

test('an exception takes a refusal of this device here, within ten minutes, or a pass that is refused', async () => {
  const { shop, guardId, newToken, except, refuse } = await open()
  const [pass] = await makePasses(shop)

  expect(await except({ token: 'none' })).toMatchObject({ reason: 'supervisor_needed' })
  expect(await except()).toMatchObject({ reason: 'no_such_refusal' })
  expect(await except({ passId: makeKey() })).toMatchObject({ reason: 'no_such_pass' })
  expect(await except({ passId: pass.id })).toMatchObject({ reason: 'not_refused' })
  const nonce = await refuse('nonsense')
  const other = await makeDevice(shop, { name: 'Puerta sur' })
  const elsewhere = { device: other, token: await tokenAt(shop, other, guardId), nonce }
  expect(await except(elsewhere)).toMatchObject({ reason: 'no_such_refusal' })
  shop.clock.advance(TEN_MINUTES + 1)
  expect(await except({ token: await newToken(), nonce })).toMatchObject({ reason: 'too_late' })
})

test('the nonce of another pass, by exception or by scan, admits nobody', async () => {
  const { shop, device, except, block } = await open()
  const [scanned, first, second] = await makeAdults(shop, 3)
  const nonce = makeKey()
  await scan(shop, device, { code: scanned.code, nonce })
  for (const { id } of [first, second]) await block(id)
  const used = makeKey()
  await except({ nonce: used, passId: first.id })

  const conflict = { ok: false, reason: 'nonce_conflict' }
  expect(await except({ nonce: used, passId: second.id })).toEqual(conflict)
  expect(await except({ nonce, passId: second.id })).toEqual(conflict)
  expect(await shop.db.$count(exceptions)).toBe(1)
})

test('a pass that was found by name is scanned as such, by the supervisor, once', async () => {
  const { shop, device, guardId, token } = await open()
  const [pass] = await makePasses(shop)
  const named = { device, token, passId: pass.id, nonce: makeKey(), clockOffsetMs: 0 }
  const admit = (changes: object = {}) => admitByName(shop, { ...named, ...changes })

  const first = await admit()
  expect(first).toMatchObject({ ok: true, verdict: { ok: true, activates: true } })
  expect(await admit()).toEqual(first)
  expect(await admit({ nonce: makeKey() })).toMatchObject({
    verdict: { ok: false, reason: 'already_used' },
  })

  const [entry] = await shop.db.select().from(entries)
  expect(entry).toMatchObject({ source: 'name', guardId, guardName: 'Sol Paz' })
  expect(await admit({ token: 'none' })).toMatchObject({ reason: 'supervisor_needed' })
  expect(await admit({ passId: makeKey() })).toMatchObject({ reason: 'no_such_pass' })
})
