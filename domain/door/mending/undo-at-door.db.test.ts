import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { listScansOfPasses } from '#domain/door/scan/scan-queries.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import type { Services } from '#domain/ground/services.ts'
import { cross, setExitRule } from '#tests/crossings.ts'
import {
  again,
  makeDevice,
  makePasses,
  moveTo,
  offlineScan,
  scan,
  storedPass,
} from '#tests/gate.ts'
import { admit, choose, groupCodeOf } from '#tests/groups.ts'
import { makeGuard, makeSupervisor } from '#tests/guards.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { undoAtDoor } from './undo-at-door.ts'

const MISTAKE = { kind: 'mistake' } as const

async function undo(shop: Services, device: DeviceAtGate, ...nonces: string[]) {
  const results = await undoAtDoor(shop, { device, nonces, reason: MISTAKE })
  return results.map(({ result }) => result)
}

const noncesOf = (scans: readonly { nonce: string }[]) => scans.map(({ nonce }) => nonce)

test('within two minutes the pass is as before and enters again; who and why are kept', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  const nonce = makeKey()
  await scan(shop, device, { code: pass.code, nonce })
  shop.clock.advance(2 * 60_000)

  const results = await undoAtDoor(shop, {
    device,
    nonces: [nonce],
    reason: { kind: 'other', words: ' Se fue\u0000 a buscar\na su hija ' },
    guard: { name: 'Ana Ruiz' },
  })

  expect(results).toEqual([{ nonce, result: 'undone' }])
  expect(await storedPass(shop, pass.id)).toMatchObject({ activatedAt: null, validUntil: null })
  const [entry] = await listScansOfPasses(shop.db, [pass.id])
  expect(entry).toMatchObject({
    undoneBy: { name: 'Ana Ruiz' },
    undoneReason: 'Se fue  a buscar a su hija',
  })
  const rows = await shop.db.select().from(activity).where(eq(activity.name, 'scan.undone'))
  expect(rows).toMatchObject([
    {
      actor: `device:${device.id}`,
      objectId: pass.orderId,
      data: { scanId: entry?.id, passId: pass.id },
    },
  ])
  expect(await scan(shop, device, { code: pass.code })).toMatchObject({ ok: true, activates: true })
})

test('two minutes and a moment are too late', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  const nonce = makeKey()
  await scan(shop, device, { code: pass.code, nonce })
  shop.clock.advance(2 * 60_000 + 1)

  expect(await undo(shop, device, nonce)).toEqual(['too_late'])
})

test('an entry that was decided without a network is as old as it is, not as its upload', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const passes = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
  })
  const device = await makeDevice(shop)
  const [old, young] = [makeKey(), makeKey()]
  shop.clock.set('2027-05-01T13:30:00Z')
  const [first, second] = passes
  await uploadScans(shop, {
    device,
    clockOffsetMs: 0,
    scans: [
      offlineScan(first.code, '2027-05-01T13:20:00Z', { nonce: old }),
      offlineScan(second?.code ?? '', '2027-05-01T13:29:00Z', { nonce: young }),
    ],
  })

  expect(await undo(shop, device, old)).toEqual(['too_late'])
  expect(await undo(shop, device, young)).toEqual(['undone'])
})

test('what somebody came in after is not the last any more', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const passes = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
  })
  const device = await makeDevice(shop)
  const nonces = [makeKey(), makeKey()]
  for (const [at, { code }] of passes.entries()) {
    await scan(shop, device, { code, nonce: nonces[at] ?? '' })
    shop.clock.advance(10_000)
  }
  const [first = '', last = ''] = nonces

  expect(await undo(shop, device, first)).toEqual(['not_the_last'])
  expect(await undo(shop, device, last)).toEqual(['undone'])
  expect(await undo(shop, device, first)).toEqual(['undone'])
})

test('the entries of one press are undone together', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const passes = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 2 }],
  })
  const device = await makeDevice(shop)
  const chosen = choose(passes)
  await admit(shop, device, { code: await groupCodeOf(shop, passes), chosen })

  expect(await undo(shop, device, ...noncesOf(chosen), makeKey())).toEqual([
    'undone',
    'undone',
    'undone',
    'undone',
    'no_such_entry',
  ])
  for (const { id } of passes) {
    expect(await storedPass(shop, id)).toMatchObject({ activatedAt: null })
  }
})

test('an entry of another press stays, also when it is named with the last ones', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [alone, ...family] = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 3, children: 0 }],
  })
  const [stranger] = await makePasses(shop)
  const device = await makeDevice(shop)
  const [first, second] = [makeKey(), makeKey()]
  await scan(shop, device, { code: stranger.code, nonce: first })
  shop.clock.advance(10_000)
  await scan(shop, device, { code: alone.code, nonce: second })
  shop.clock.advance(10_000)
  const chosen = choose(family)
  await admit(shop, device, { code: await groupCodeOf(shop, family), chosen })

  expect(await undo(shop, device, first, second, ...noncesOf(chosen))).toEqual([
    'not_the_last',
    'not_the_last',
    'undone',
    'undone',
  ])
  expect(await undo(shop, device, first, second)).toEqual(['not_the_last', 'undone'])
})

test('two passes at one instant are two presses where they are of two orders', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [[one], [other]] = [await makePasses(shop), await makePasses(shop)]
  const device = await makeDevice(shop)
  const nonces = [makeKey(), makeKey()]
  await scan(shop, device, { code: one.code, nonce: nonces[0] ?? '' })
  await scan(shop, device, { code: other.code, nonce: nonces[1] ?? '' })

  expect((await undo(shop, device, ...nonces)).toSorted()).toEqual(['not_the_last', 'undone'])
})

test('presses that were decided without a network are told apart in one upload', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const passes = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 3, children: 0 }],
  })
  const device = await makeDevice(shop)
  shop.clock.set('2027-05-01T13:30:00Z')
  const times = ['2027-05-01T13:29:00Z', '2027-05-01T13:29:20Z', '2027-05-01T13:29:20Z']
  const scans = passes.map(({ code }, at) => offlineScan(code, times[at] ?? ''))
  await uploadScans(shop, { device, clockOffsetMs: 0, scans })

  expect(await undo(shop, device, ...noncesOf(scans))).toEqual(['not_the_last', 'undone', 'undone'])
})

test('a press that was decided without a network is one, also when it was sent in parts', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const passes = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 3, children: 0 }],
  })
  const device = await makeDevice(shop)
  shop.clock.set('2027-05-01T13:30:00Z')
  const scans = passes.map(({ code }) => offlineScan(code, '2027-05-01T13:29:00Z'))
  for (const each of scans) {
    await uploadScans(shop, { device, clockOffsetMs: 0, scans: [each] })
    shop.clock.advance(2_000)
  }

  expect(await undo(shop, device, ...noncesOf(scans))).toEqual(['undone', 'undone', 'undone'])
})

test('an entry whose pass has left since, back or not, is no guard’s to undo; the others of its press are', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const passes = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 3, children: 0 }],
  })
  const device = await makeDevice(shop)
  await setExitRule(shop, device, 'reentries')
  const nonces = passes.map(() => makeKey())
  for (const [at, { code }] of passes.entries()) {
    await scan(shop, device, { code, nonce: nonces[at] ?? '' })
  }
  const [left, back] = passes
  shop.clock.advance(20_000)
  await cross(shop, device, left.code)
  await cross(shop, device, back?.code ?? '')
  shop.clock.advance(20_000)
  expect(await scan(shop, device, { code: back?.code ?? '' })).toMatchObject({ isReentry: true })

  expect(await undo(shop, device, ...nonces)).toEqual(['not_the_last', 'not_the_last', 'undone'])
  expect(await storedPass(shop, left.id)).not.toMatchObject({ activatedAt: null })
})

test('an exit from before the entry keeps no guard from undoing it', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  await setExitRule(shop, device, 'reentries')
  await cross(shop, device, pass.code)
  shop.clock.advance(1_000)
  const nonce = makeKey()
  await scan(shop, device, { code: pass.code, nonce })

  expect(await undo(shop, device, nonce)).toEqual(['undone'])
})

test('who undoes under a supervisor’s name is not taken for the supervisor', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const device = await makeDevice(shop)
  const sol = await makeSupervisor(shop, device)
  const ana = await makeGuard(shop)
  const passes = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 4, children: 0 }],
  })
  const guards = [
    { id: ana, name: 'Sol Paz' },
    { name: 'Sol Paz' },
    { name: `guard:${sol}` },
    undefined,
  ]
  for (const [at, { code }] of passes.entries()) {
    const [nonce, guard] = [makeKey(), guards[at]]
    await scan(shop, device, { code, nonce })
    await undoAtDoor(shop, {
      device,
      nonces: [nonce],
      reason: MISTAKE,
      ...(guard ? { guard } : {}),
    })
  }

  const told = await Promise.all(passes.map(({ id }) => listScansOfPasses(shop.db, [id])))
  expect(told.flat()).toMatchObject([
    { undoneBy: { id: ana, name: 'Ana Ruiz' } },
    { undoneBy: { name: 'Sol Paz' } },
    { undoneBy: { name: `guard:${sol}` } },
    { undoneBy: null },
  ])
  const known = told.flat().map((each) => each.isEntry && each.undoneBy?.id)
  expect(known).toEqual([ana, undefined, undefined, undefined])
  const rows = await shop.db
    .select({ data: activity.data })
    .from(activity)
    .where(eq(activity.name, 'scan.undone'))
    .orderBy(activity.id)
  expect(rows.map(({ data }) => data.guardId)).toEqual([ana, undefined, undefined, undefined])
})

test('the same request again changes nothing and says the same; another one is told', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  const nonce = makeKey()
  await scan(shop, device, { code: pass.code, nonce })
  await undo(shop, device, nonce)

  expect(await undo(shop, device, nonce)).toEqual(['undone'])
  const other = { device, nonces: [nonce], reason: { kind: 'did_not_enter' } } as const
  expect(await undoAtDoor(shop, { ...other, nonces: [nonce] })).toEqual([
    { nonce, result: 'already_undone' },
  ])
  const rows = await shop.db.select().from(activity).where(eq(activity.name, 'scan.undone'))
  expect(rows).toHaveLength(1)
})

test('neither the entry of another device nor one at another attraction can be undone', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  const other = await makeDevice(shop, { name: 'Puerta sur' })
  const nonce = makeKey()
  await scan(shop, device, { code: pass.code, nonce })

  expect(await undo(shop, other, nonce)).toEqual(['no_such_entry'])
  await moveTo(shop, device.id, { pass: 'Sight Pass' })
  expect(await undo(shop, await again(shop, device), nonce)).toEqual(['no_such_entry'])
  expect(await undo(shop, device, makeKey())).toEqual(['no_such_entry'])
})

test('a nonce that is named twice is undone, and written down, once', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  const nonce = makeKey()
  await scan(shop, device, { code: pass.code, nonce })

  expect(await undo(shop, device, nonce, nonce, nonce.toUpperCase())).toEqual([
    'undone',
    'undone',
    'undone',
  ])

  expect(await shop.db.$count(activity, eq(activity.name, 'scan.undone'))).toBe(1)
})
