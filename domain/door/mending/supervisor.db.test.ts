import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, entries, exceptions } from '#db/schema.ts'
import { listScansOfPasses } from '#domain/door/scan/scan-queries.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import {
  again,
  makeDevice,
  makePasses,
  moveTo,
  offlineScan,
  scan,
  STAFF,
  storedPass,
} from '#tests/gate.ts'
import { makeSupervisor, tokenAt } from '#tests/guards.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { admitByException, admitByName } from './admit-by-supervisor.ts'
import { annulEntry, listAnnullable } from './undo-at-door.ts'

const MISTAKE = { kind: 'mistake' } as const
const COURTESY = { kind: 'courtesy' } as const

async function open(now = '2027-05-01T13:00:00Z') {
  const shop = await createTestShop({ now })
  const device = await makeDevice(shop)
  const guardId = await makeSupervisor(shop, device)
  return { shop, device, guardId, token: await tokenAt(shop, device, guardId) }
}

async function onlyEntry(shop: TestShop): Promise<string> {
  const [entry] = await shop.db.select().from(entries)
  if (!entry) throw new Error('Somebody was admitted')
  return entry.id
}

test('a supervisor annuls the entry of another device within ten minutes', async () => {
  const { shop, device, guardId } = await open()
  const other = await makeDevice(shop, { name: 'Puerta sur' })
  const [pass] = await makePasses(shop)
  await scan(shop, other, { code: pass.code })
  shop.clock.advance(10 * 60_000)
  const token = await tokenAt(shop, device, guardId)
  const entryId = await onlyEntry(shop)

  expect(await listAnnullable(shop, { device, token })).toMatchObject({
    ok: true,
    entries: [{ id: entryId, deviceName: 'Puerta sur', codeEnd: pass.shortCode.slice(-2) }],
  })
  const annul = { device, token, entryId, reason: MISTAKE }
  expect(await annulEntry(shop, annul)).toEqual({ ok: true })
  expect(await annulEntry(shop, annul)).toEqual({ ok: true })

  expect(await storedPass(shop, pass.id)).toMatchObject({ activatedAt: null })
  const rows = await shop.db.select().from(activity).where(eq(activity.name, 'scan.undone'))
  expect(rows).toMatchObject([{ data: { scanId: entryId, guardId } }])
  expect(await listScansOfPasses(shop.db, [pass.id])).toMatchObject([
    { undoneBy: { id: guardId, name: 'Sol Paz' }, undoneReason: 'mistake' },
  ])
})

test('what is too old, elsewhere, undone or not there cannot be annulled, nor anything without a token', async () => {
  const { shop, device, guardId, token } = await open()
  const [pass] = await makePasses(shop)
  await scan(shop, device, { code: pass.code })
  const entryId = await onlyEntry(shop)
  const annul = { device, token, entryId, reason: MISTAKE }

  expect(await annulEntry(shop, { ...annul, token: 'none' })).toMatchObject({
    reason: 'supervisor_needed',
  })
  expect(await listAnnullable(shop, { device, token: 'none' })).toMatchObject({
    reason: 'supervisor_needed',
  })
  expect(await annulEntry(shop, { ...annul, entryId: makeKey() })).toMatchObject({
    reason: 'no_such_entry',
  })
  await moveTo(shop, device.id, { pass: 'Sight Pass' })
  expect(await annulEntry(shop, { ...annul, device: await again(shop, device) })).toMatchObject({
    reason: 'no_such_entry',
  })
  shop.clock.advance(10 * 60_000 + 1)
  const late = { ...annul, token: await tokenAt(shop, device, guardId) }
  expect(await annulEntry(shop, late)).toMatchObject({ reason: 'too_late' })
  await shop.db.update(entries).set({ undoneAt: shop.clock.now() })
  expect(await annulEntry(shop, late)).toMatchObject({ reason: 'already_undone' })
})

test('an exception is no entry: it dates no pass, uses none up, and is written once', async () => {
  const { shop, device, guardId, token } = await open()
  const [pass] = await makePasses(shop)
  await blockPass(shop, { passId: pass.id, reason: 'Robado', actor: STAFF })
  const nonce = makeKey()
  expect(await scan(shop, device, { code: pass.code, nonce })).toMatchObject({ reason: 'blocked' })

  const exception = { device, token, nonce, reason: COURTESY }
  expect(await admitByException(shop, exception)).toEqual({ ok: true })
  expect(await admitByException(shop, exception)).toEqual({ ok: true })

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
  const rows = await shop.db.select().from(activity).where(eq(activity.name, 'exception.admitted'))
  expect(rows).toMatchObject([
    { objectId: pass.orderId, data: { passId: pass.id, guardId, refusal: 'blocked' } },
  ])
})

test('somebody with a code of nobody is let in by exception, too', async () => {
  const { shop, device, token } = await open()
  const nonce = makeKey()
  await scan(shop, device, { code: 'https://vereda.example', nonce })

  expect(await admitByException(shop, { device, token, nonce, reason: COURTESY })).toEqual({
    ok: true,
  })
  expect(await shop.db.select().from(exceptions)).toMatchObject([
    { passId: null, refusal: 'invalid' },
  ])
})

test('an exception takes a refusal of this device here, within ten minutes, or a pass that is refused', async () => {
  const { shop, device, guardId, token } = await open()
  const [pass] = await makePasses(shop)
  const admit = (changes: object) =>
    admitByException(shop, { device, token, nonce: makeKey(), reason: COURTESY, ...changes })

  expect(await admit({ token: 'none' })).toMatchObject({ reason: 'supervisor_needed' })
  expect(await admit({})).toMatchObject({ reason: 'no_such_refusal' })
  expect(await admit({ passId: makeKey() })).toMatchObject({ reason: 'no_such_pass' })
  expect(await admit({ passId: pass.id })).toMatchObject({ reason: 'not_refused' })
  const nonce = makeKey()
  await scan(shop, device, { code: 'nonsense', nonce })
  const other = await makeDevice(shop, { name: 'Puerta sur' })
  const elsewhere = { device: other, token: await tokenAt(shop, other, guardId), nonce }
  expect(await admit(elsewhere)).toMatchObject({ reason: 'no_such_refusal' })
  shop.clock.advance(10 * 60_000 + 1)
  expect(await admit({ token: await tokenAt(shop, device, guardId), nonce })).toMatchObject({
    reason: 'too_late',
  })
})

test('a nonce of another pass admits nobody by exception', async () => {
  const { shop, device, token } = await open()
  const passes = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
  })
  const [first, second] = passes
  for (const { id } of passes) await blockPass(shop, { passId: id, reason: 'Robado', actor: STAFF })
  const exception = { device, token, nonce: makeKey(), reason: COURTESY }
  await admitByException(shop, { ...exception, passId: first.id })

  expect(await admitByException(shop, { ...exception, passId: second?.id ?? '' })).toEqual({
    ok: false,
    reason: 'nonce_conflict',
  })
  expect(await shop.db.select().from(exceptions)).toHaveLength(1)
})

test('nor does the nonce of another pass’s scan', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const device = await makeDevice(shop)
  const [one, other] = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
  })
  const token = await tokenAt(shop, device, await makeSupervisor(shop, device))
  const nonce = makeKey()
  await scan(shop, device, { code: one.code, nonce })
  await scan(shop, device, { code: other?.code ?? '' })

  const passId = other?.id ?? ''
  const reason = { kind: 'courtesy' } as const
  expect(await admitByException(shop, { device, token, nonce, passId, reason })).toEqual({
    ok: false,
    reason: 'nonce_conflict',
  })
  expect(await shop.db.$count(exceptions)).toBe(0)
})

test('a pass that was found by name is scanned as such, by the supervisor, once', async () => {
  const { shop, device, guardId, token } = await open()
  const [pass] = await makePasses(shop)
  const named = { device, token, passId: pass.id, nonce: makeKey(), clockOffsetMs: 0 }

  const first = await admitByName(shop, named)
  expect(first).toMatchObject({ ok: true, verdict: { ok: true, activates: true } })
  expect(await admitByName(shop, named)).toEqual(first)
  expect(await admitByName(shop, { ...named, nonce: makeKey() })).toMatchObject({
    ok: true,
    verdict: { ok: false, reason: 'already_used' },
  })

  const [entry] = await shop.db.select().from(entries)
  expect(entry).toMatchObject({ source: 'name', guardId, guardName: 'Sol Paz' })
  expect(await admitByName(shop, { ...named, token: 'none' })).toMatchObject({
    reason: 'supervisor_needed',
  })
  expect(await admitByName(shop, { ...named, passId: makeKey() })).toMatchObject({
    reason: 'no_such_pass',
  })
})

test('a refusal that was decided without a network is let in once it was sent', async () => {
  const { shop, device, token } = await open()
  const nonce = makeKey()
  const exception = { device, token, nonce, reason: COURTESY }
  expect(await admitByException(shop, exception)).toMatchObject({ reason: 'no_such_refusal' })
  const refused = offlineScan('nonsense', '2027-05-01T12:59:00Z', { nonce, refusal: 'invalid' })
  await uploadScans(shop, { device, clockOffsetMs: 0, scans: [refused] })

  expect(await admitByException(shop, exception)).toEqual({ ok: true })
})
