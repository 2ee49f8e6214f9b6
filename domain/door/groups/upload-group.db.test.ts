// Passes of a group that a phone admitted without a network, reported later: each as a scan of its own.
import { expect, test } from 'vitest'
import { entries, refusedScans } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { OfflineScan } from '#domain/door/scan/gate-messages.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import type { Services } from '#domain/ground/services.ts'
import { makeDevice, makePasses, storedPass } from '#tests/gate.ts'
import { groupCodeOf } from '#tests/groups.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'

async function openFamily() {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const passes = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 2 }],
  })
  return { shop, passes, door: await makeDevice(shop), code: await groupCodeOf(shop, passes) }
}

function ofGroup(groupCode: string, passId: string | undefined): OfflineScan {
  const scannedAt = Date.parse('2027-05-01T13:00:00Z')
  return { nonce: makeKey(), groupCode, passId, scannedAt, source: 'camera' }
}

async function resultsOf(shop: Services, device: DeviceAtGate, scans: OfflineScan[]) {
  const results = await uploadScans(shop, { device, scans, clockOffsetMs: 0 })
  return results.map(({ result }) => result)
}

test('a family that entered without a network starts when it entered, and an upload repeats itself', async () => {
  const { shop, passes, door, code } = await openFamily()
  const scans = passes.map(({ id }) => ofGroup(code, id))
  shop.clock.set('2027-05-02T20:00:00Z')

  const results = await resultsOf(shop, door, scans)

  expect(results).toEqual(['clean', 'clean', 'clean', 'clean'])
  expect(await resultsOf(shop, door, scans)).toEqual(results)
  expect(await shop.db.$count(entries)).toBe(4)
  expect(await storedPass(shop, passes[3]?.id ?? '')).toMatchObject({
    activatedAt: new Date('2027-05-01T13:00:00Z'),
  })
})

test('a pass that is not in the group’s code, or has no code at all, is kept as unknown', async () => {
  const { shop, passes, door, code } = await openFamily()
  const [stranger] = await makePasses(shop)
  const two = await groupCodeOf(shop, passes.slice(0, 2))
  shop.clock.set('2027-05-01T20:00:00Z')

  const results = await resultsOf(shop, door, [
    ofGroup(code, stranger.id),
    ofGroup(two, passes[2]?.id),
    ofGroup(`${code}0`, passes[0].id),
    ofGroup(code, undefined),
    ofGroup(code, passes[0].id.toUpperCase()),
  ])

  expect(new Set(results)).toEqual(new Set(['refused']))
  expect(await shop.db.$count(entries)).toBe(0)
  const kept = await shop.db.select().from(refusedScans)
  expect(kept).toHaveLength(5)
  expect(kept.every(({ passId, reason }) => passId === null && reason === 'invalid')).toBe(true)
})
