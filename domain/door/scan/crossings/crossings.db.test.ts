import { expect, test } from 'vitest'
import { crossings, entries, refusedScans, scans } from '#db/schema.ts'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import { scanPass } from '#domain/door/scan/scan-pass.ts'
import { findVisits } from '#domain/door/scan/visits/visits-queries.ts'
import { getStatistics } from '#domain/figures/statistics-queries.ts'
import type { ExitRule } from '#domain/ground/vocabulary/door.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { cross, setExitRule } from '#tests/crossings.ts'
import {
  type MakeDevice,
  makeDevice,
  makePasses,
  offlineScan,
  openWithPass,
  scan,
  STAFF,
  storedPass,
  upload,
} from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'

const MINUTE = 60_000
const AFTERNOON = '2027-05-01T15:00:00Z'

async function openDoor(rule: ExitRule = 'reentries', at: MakeDevice['at'] = 'Todos') {
  const open = await openWithPass({ now: AFTERNOON, at })
  const { shop, device, pass } = open
  await setExitRule(shop, device, rule)
  return {
    ...open,
    /** The pass is scanned, a minute after what was before. */
    enter(nonce = makeKey()) {
      shop.clock.advance(MINUTE)
      return scan(shop, device, { code: pass.code, nonce })
    },
    /** Its exit, likewise. */
    leave(changes: Parameters<typeof cross>[3] = {}) {
      shop.clock.advance(MINUTE)
      return cross(shop, device, pass.code, changes)
    },
  }
}

test('who left comes back once, on the same day, and that is no entry', async () => {
  const { shop, pass, enter, leave } = await openDoor()

  expect(await enter()).toMatchObject({ ok: true, activates: true })
  expect(await enter()).toMatchObject({ ok: false, reason: 'already_used' })
  expect(await leave()).toMatchObject({
    ok: true,
    product: 'Full Pass',
    age: 'adult',
    codeEnd: pass.shortCode.slice(-2),
  })
  const before = await storedPass(shop, pass.id)
  expect(await enter()).toMatchObject({ ok: true, isReentry: true, activates: false, daysLeft: 3 })
  expect(await enter()).toMatchObject({ ok: false, reason: 'already_used' })

  expect(await storedPass(shop, pass.id)).toEqual(before)
  expect(await shop.db.$count(entries)).toBe(1)
  expect(
    await shop.db.select({ kind: crossings.kind }).from(crossings).orderBy(crossings.movedAt),
  ).toEqual([{ kind: 'exit' }, { kind: 'reentry' }])
})

test('crossings count in no figure of entries', async () => {
  const { shop, device, enter, leave } = await openDoor()
  await enter()
  const seen = async () => ({
    scaneos: await shop.db.$count(scans),
    scans: (await getStatistics(shop.db)).scans,
    visits: (await findVisits(shop, device.attraction.id, {}))?.today,
  })
  const before = await seen()

  for (let time = 0; time < 3; time += 1) {
    await leave()
    expect(await enter()).toMatchObject({ isReentry: true })
  }

  expect(before).toMatchObject({ scaneos: 1, visits: { adults: 1, children: 0 } })
  expect(await seen()).toEqual(before)
  expect(await shop.db.$count(crossings)).toBe(6)
})

test('where people may not come back an exit is counted and the pass stays used', async () => {
  const { enter, leave } = await openDoor('exits')
  await enter()

  expect(await leave()).toMatchObject({ ok: true })
  expect(await enter()).toMatchObject({ reason: 'already_used' })
  expect(await leave({ kind: 'reentry' })).toMatchObject({ ok: false, reason: 'not_counted' })
})

test('an attraction that scans no exits takes none', async () => {
  const { shop, enter, leave } = await openDoor('none')
  await enter()

  expect(await leave()).toMatchObject({ ok: false, reason: 'not_counted' })
  expect(await shop.db.$count(crossings)).toBe(0)
})

test('nobody comes back the next day, after the days ended, or blocked', async () => {
  const { shop, device, pass } = await openDoor()
  await scan(shop, device, { code: pass.code })
  shop.clock.set('2027-05-02T02:58:00Z')
  await cross(shop, device, pass.code)
  shop.clock.set('2027-05-02T03:00:00Z')
  expect(await scan(shop, device, { code: pass.code })).toMatchObject({ reason: 'already_used' })

  shop.clock.set('2027-05-04T03:00:00Z')
  expect(await scan(shop, device, { code: pass.code })).toMatchObject({ reason: 'expired' })

  const [other] = await makePasses(shop)
  await scan(shop, device, { code: other.code })
  shop.clock.advance(MINUTE)
  await cross(shop, device, other.code)
  await blockPass(shop, { passId: other.id, reason: 'Robado', actor: STAFF })
  expect(await scan(shop, device, { code: other.code })).toMatchObject({ reason: 'blocked' })
})

test('a benefit is given once, whoever went out', async () => {
  const { enter, leave } = await openDoor('reentries', 'Benefits Pass')
  await enter()

  expect(await leave()).toMatchObject({ ok: true })
  expect(await enter()).toMatchObject({ reason: 'already_used' })
})

test('an exit without an entry is said so, and counts when the entry arrives late', async () => {
  const { shop, device, pass } = await openDoor()
  const south = await makeDevice(shop, { name: 'Puerta sur' })

  expect(await cross(shop, device, pass.code)).toMatchObject({ ok: false, reason: 'not_inside' })
  expect(await cross(shop, device, 'no code of ours')).toMatchObject({ reason: 'invalid' })
  expect(await shop.db.$count(refusedScans)).toBe(0)

  // The other door had no network: its entry is from before the exit.
  shop.clock.advance(MINUTE)
  await upload(shop, south, [offlineScan(pass.code, AFTERNOON)])
  expect(await scan(shop, device, { code: pass.code })).toMatchObject({ ok: true, isReentry: true })
})

test('an exit of who has left already says when that was, whichever time it is read again', async () => {
  const { shop, enter, leave } = await openDoor()
  // Of these two no entry is on record: that they are exits makes nobody gone.
  expect(await leave()).not.toHaveProperty('leftAt')
  expect(await leave()).not.toHaveProperty('leftAt')
  await enter()

  expect(await leave()).toMatchObject({ ok: true })
  const leftAt = shop.clock.now().toISOString()
  expect(await leave()).toMatchObject({ ok: false, reason: 'not_inside', leftAt })
  expect(await leave()).toMatchObject({ ok: false, reason: 'not_inside', leftAt })
  const nonce = makeKey()
  const told = await leave({ nonce })
  expect(JSON.stringify(await leave({ nonce }))).toBe(JSON.stringify(told))

  expect(await enter()).toMatchObject({ isReentry: true })
  expect(await leave()).toMatchObject({ ok: true })
  const again = shop.clock.now().toISOString()
  expect(await leave()).toMatchObject({ leftAt: again })

  // Tomorrow it is nobody who left today.
  shop.clock.set('2027-05-02T15:00:00Z')
  expect(await leave()).not.toHaveProperty('leftAt')
})

test('a crossing that is sent again is one, with its first answer to the letter', async () => {
  const { shop, device, pass } = await openDoor()
  const [stranger] = await makePasses(shop)
  const nonce = makeKey()
  const early = await cross(shop, device, pass.code, { nonce })
  await scan(shop, device, { code: pass.code })

  const repeated = await cross(shop, device, pass.code, { nonce })
  expect(JSON.stringify(repeated)).toBe(JSON.stringify(early))
  expect(repeated).toMatchObject({ ok: false, reason: 'not_inside' })
  expect(await cross(shop, device, stranger.code, { nonce })).toMatchObject({
    reason: 'nonce_reused',
  })
  expect(await cross(shop, device, pass.code, { nonce, kind: 'reentry' })).toMatchObject({
    reason: 'nonce_reused',
  })
  expect(await shop.db.$count(crossings)).toBe(1)

  // Nor does its nonce open the door.
  const opened = await scanPass(shop, {
    device,
    code: pass.code,
    nonce,
    source: 'camera',
    clockOffsetMs: 0,
  })
  expect(opened).toEqual({ ok: false, reason: 'nonce_conflict' })
})

test('a re-entry that is asked twice is told the same, as a scan and as a crossing', async () => {
  const { shop, enter, leave } = await openDoor()
  await enter()
  await leave()
  const nonce = makeKey()

  const first = await enter(nonce)
  expect(await enter(nonce)).toEqual(first)
  expect(first).toMatchObject({ isReentry: true })
  // The answer was lost, and the device let it back in by itself.
  const byItself = await leave({ nonce, kind: 'reentry', mode: 'offline' })
  expect(byItself).toMatchObject({ ok: true, product: 'Full Pass' })
  expect(await shop.db.$count(crossings)).toBe(2)
})

test('a revoked device tells what happened before, and nothing after', async () => {
  const { shop, device, pass, enter, leave } = await openDoor()
  await enter()
  shop.clock.advance(MINUTE)
  const then = shop.clock.now().getTime()
  shop.clock.advance(MINUTE)
  await revokeDevice(shop, { deviceId: device.id, actor: STAFF })

  expect(await leave()).toMatchObject({ ok: false, reason: 'set_aside' })
  expect(await leave({ scannedAt: then })).toMatchObject({ ok: true })
  expect(await shop.db.$count(crossings)).toBe(1)
  // What can be guessed is not said to be right.
  const typed = { code: undefined, shortCode: pass.shortCode, scannedAt: then }
  expect(await leave(typed)).toMatchObject({ reason: 'set_aside' })
})

test('an exit by a clock that is ahead lets one back in, not everybody until then', async () => {
  const { shop, device, pass } = await openDoor()
  await scan(shop, device, { code: pass.code })
  for (const aheadMs of [4_000, 119_000]) {
    shop.clock.advance(MINUTE)
    const scannedAt = shop.clock.now().getTime() + aheadMs
    expect(await cross(shop, device, pass.code, { scannedAt })).toMatchObject({ ok: true })
    shop.clock.advance(1_000)
    expect(await scan(shop, device, { code: pass.code })).toMatchObject({ isReentry: true })
    shop.clock.advance(1_000)
    expect(await scan(shop, device, { code: pass.code })).toMatchObject({ reason: 'already_used' })
  }
})

test('who came back through a door without a network that took them for new comes back no more', async () => {
  const { shop, pass, enter, leave } = await openDoor()
  const south = await makeDevice(shop, { name: 'Puerta sur' })
  await enter()
  await leave()
  shop.clock.advance(10 * MINUTE)
  const offline = [offlineScan(pass.code, '2027-05-01T15:05:00Z')]
  expect(await upload(shop, south, offline)).toEqual(['duplicate'])

  expect(await enter()).toMatchObject({ reason: 'already_used' })
  expect(await cross(shop, south, pass.code)).toMatchObject({ ok: true })
  expect(await enter()).toMatchObject({ isReentry: true })
})

test('a re-entry that its phone never heard of, and turned away, leaves the exit to count', async () => {
  const { shop, device, pass, enter, leave } = await openDoor()
  await enter()
  await leave()
  const nonce = makeKey()
  expect(await enter(nonce)).toMatchObject({ isReentry: true })

  const turnedAway = offlineScan(pass.code, shop.clock.now().toISOString(), {
    nonce,
    refusal: 'already_used',
  })
  const results = [
    await upload(shop, device, [turnedAway]),
    await upload(shop, device, [turnedAway]),
  ]

  expect(results).toEqual([['refused'], ['refused']])
  expect(await enter()).toMatchObject({ isReentry: true })
})
