import { expect, test } from 'vitest'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { listScansOfPasses } from '#domain/door/scan/scan-queries.ts'
import type { Services } from '#domain/ground/services.ts'
import { activityOf } from '#tests/activity.ts'
import { cross, setExitRule } from '#tests/crossings.ts'
import {
  again,
  makeAdults,
  makeDevice,
  makePasses,
  moveTo,
  offlineScan,
  scan,
  storedPass,
  upload,
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

/** A device at a door; `enter` answers the nonce of an entry. */
async function open() {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const device = await makeDevice(shop)
  const enter = async ({ code }: { code: string }) => {
    const nonce = makeKey()
    await scan(shop, device, { code, nonce })
    return nonce
  }
  return { shop, device, enter, undone: () => activityOf(shop, { name: 'scan.undone' }) }
}

test('within two minutes the pass is as before and enters again; who and why are kept', async () => {
  const { shop, device, enter, undone } = await open()
  const [pass] = await makePasses(shop)
  const nonce = await enter(pass)
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
  expect(await undone()).toMatchObject([
    {
      actor: `device:${device.id}`,
      objectId: pass.orderId,
      data: { scanId: entry?.id, passId: pass.id },
    },
  ])
  expect(await scan(shop, device, { code: pass.code })).toMatchObject({ ok: true, activates: true })
})

test('an entry that was decided without a network is as old as it is, not as its upload, and too old after two minutes', async () => {
  const { shop, device } = await open()
  const [first, second] = await makeAdults(shop)
  shop.clock.set('2027-05-01T13:30:00Z')
  const old = offlineScan(first.code, '2027-05-01T13:27:59.999Z')
  const young = offlineScan(second.code, '2027-05-01T13:28:00Z')
  await upload(shop, device, [old, young])

  expect(await undo(shop, device, ...noncesOf([old, young]))).toEqual(['too_late', 'undone'])
})

test('the entries of the last press are undone together; those of another press stay until then', async () => {
  const { shop, device, enter } = await open()
  const [alone, ...family] = await makeAdults(shop, 3)
  const [stranger] = await makePasses(shop)
  const first = await enter(stranger)
  shop.clock.advance(10_000)
  const second = await enter(alone)
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
  expect(await undo(shop, device, first)).toEqual(['undone'])
})

test('two passes at one instant are two presses where they are of two orders', async () => {
  const { shop, device, enter } = await open()
  const [[one], [other]] = [await makePasses(shop), await makePasses(shop)]
  const nonces = [await enter(one), await enter(other)]

  expect((await undo(shop, device, ...nonces)).toSorted()).toEqual(['not_the_last', 'undone'])
})

test('presses that were decided without a network are told apart in one upload', async () => {
  const { shop, device } = await open()
  const passes = await makeAdults(shop, 3)
  shop.clock.set('2027-05-01T13:30:00Z')
  const times = ['2027-05-01T13:29:00Z', '2027-05-01T13:29:20Z', '2027-05-01T13:29:20Z']
  const scans = passes.map(({ code }, at) => offlineScan(code, times[at] ?? ''))
  await upload(shop, device, scans)

  expect(await undo(shop, device, ...noncesOf(scans))).toEqual(['not_the_last', 'undone', 'undone'])
})

test('a press that was decided without a network is one, also when it was sent in parts', async () => {
  const { shop, device } = await open()
  const passes = await makeAdults(shop)
  shop.clock.set('2027-05-01T13:30:00Z')
  const scans = passes.map(({ code }) => offlineScan(code, '2027-05-01T13:29:00Z'))
  for (const each of scans) {
    await upload(shop, device, [each])
    shop.clock.advance(2_000)
  }

  expect(await undo(shop, device, ...noncesOf(scans))).toEqual(['undone', 'undone'])
})

test('an entry whose pass has left since, back or not, is no guard’s to undo; the others of its press are', async () => {
  const { shop, device, enter } = await open()
  const passes = await makeAdults(shop, 3)
  await setExitRule(shop, device, 'reentries')
  const nonces = []
  for (const pass of passes) nonces.push(await enter(pass))
  const [left, back] = passes
  shop.clock.advance(20_000)
  await cross(shop, device, left.code)
  await cross(shop, device, back.code)
  shop.clock.advance(20_000)
  expect(await scan(shop, device, { code: back.code })).toMatchObject({ isReentry: true })

  expect(await undo(shop, device, ...nonces)).toEqual(['not_the_last', 'not_the_last', 'undone'])
  expect(await storedPass(shop, left.id)).not.toMatchObject({ activatedAt: null })
})

test('an exit from before the entry keeps no guard from undoing it', async () => {
  const { shop, device, enter } = await open()
  const [pass] = await makePasses(shop)
  await setExitRule(shop, device, 'reentries')
  await cross(shop, device, pass.code)
  shop.clock.advance(1_000)

  expect(await undo(shop, device, await enter(pass))).toEqual(['undone'])
})

test('who undoes under a supervisor’s name is not taken for the supervisor', async () => {
  const { shop, device, enter, undone } = await open()
  const sol = await makeSupervisor(shop, device)
  const ana = await makeGuard(shop)
  const passes = await makeAdults(shop, 4)
  const guards = [
    { id: ana, name: 'Sol Paz' },
    { name: 'Sol Paz' },
    { name: `guard:${sol}` },
    undefined,
  ]
  for (const [at, pass] of passes.entries()) {
    const nonces = [await enter(pass)]
    const guard = guards[at]
    await undoAtDoor(shop, { device, nonces, reason: MISTAKE, ...(guard ? { guard } : {}) })
  }

  const told = []
  for (const { id } of passes) told.push(...(await listScansOfPasses(shop.db, [id])))
  expect(told.map((each) => each.isEntry && each.undoneBy)).toEqual([
    { id: ana, name: 'Ana Ruiz' },
    { name: 'Sol Paz' },
    { name: `guard:${sol}` },
    null,
  ])
  const ids = (await undone()).toSorted((a, b) => a.id - b.id).map(({ data }) => data.guardId)
  expect(ids).toEqual([ana, undefined, undefined, undefined])
})

test('a nonce that is named twice is undone, and written down, once; the same request again says the same, and another one is told', async () => {
  const { shop, device, enter, undone } = await open()
  const [pass] = await makePasses(shop)
  const nonce = await enter(pass)
  const results = await undo(shop, device, nonce, nonce, nonce.toUpperCase())
  expect(results).toEqual(['undone', 'undone', 'undone'])

  expect(await undo(shop, device, nonce)).toEqual(['undone'])
  const reason = { kind: 'did_not_enter' } as const
  expect(await undoAtDoor(shop, { device, nonces: [nonce], reason })).toEqual([
    { nonce, result: 'already_undone' },
  ])
  expect(await undone()).toHaveLength(1)
})

test('neither the entry of another device nor one at another attraction can be undone', async () => {
  const { shop, device, enter } = await open()
  const [pass] = await makePasses(shop)
  const other = await makeDevice(shop, { name: 'Puerta sur' })
  const nonce = await enter(pass)

  expect(await undo(shop, other, nonce)).toEqual(['no_such_entry'])
  await moveTo(shop, device.id, { pass: 'Sight Pass' })
  expect(await undo(shop, await again(shop, device), nonce)).toEqual(['no_such_entry'])
  expect(await undo(shop, device, makeKey())).toEqual(['no_such_entry'])
})
