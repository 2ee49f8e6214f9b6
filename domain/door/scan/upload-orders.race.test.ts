// All orders in which five scans can be reported, on a real PostgreSQL: 600 uploads.
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entries } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { Services } from '#domain/ground/services.ts'
import { makeDevice, makePasses, offlineScan, storedPass } from '#tests/gate.ts'
import { createTestShop } from '#tests/test-shop.ts'
import type { OfflineScan } from './gate-messages.ts'
import { uploadScans } from './upload-scans.ts'

test('five scans in each of their 120 orders leave the same pass and the same entries', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const sight = await makeDevice(shop, { at: 'Todos', name: 'A' })
  const otherDoor = await makeDevice(shop, { at: 'Todos', name: 'B' })
  const elsewhere = await makeDevice(shop, { at: 'Sight Pass', name: 'C' })
  const benefit = await makeDevice(shop, { at: 'Benefits Pass', name: 'D' })
  // The last one is of the day before all others: it moves the start, and the last day with it.
  const plan: [DeviceAtGate, string][] = [
    [sight, '2027-05-03T13:00:00Z'],
    [otherDoor, '2027-05-03T13:30:00Z'],
    [benefit, '2027-05-03T22:00:00Z'],
    [elsewhere, '2027-05-05T13:00:00Z'],
    [otherDoor, '2027-05-02T14:00:00Z'],
  ]
  const passes = await makeFamilies(shop, 120)
  shop.clock.set('2027-05-09T12:00:00Z')

  const states = new Set<string>()
  for (const [index, order] of permutations([0, 1, 2, 3, 4]).entries()) {
    const pass = passes[index]
    if (!pass) throw new Error('There is a pass for each order')
    for (const step of order) {
      const [device, at] = plan[step] ?? []
      if (device && at) await upload(shop, device, offlineScan(pass.code, at))
    }
    states.add(JSON.stringify(await finalState(shop, pass.id)))
  }

  expect([...states].map((state): unknown => JSON.parse(state))).toEqual([
    {
      activatedAt: '2027-05-02T14:00:00.000Z',
      validUntil: '2027-05-05T02:59:59.999Z',
      entries: [
        ['B', '2027-05-02T14:00:00.000Z', null],
        ['A', '2027-05-03T13:00:00.000Z', 'duplicate'],
        ['B', '2027-05-03T13:30:00.000Z', 'duplicate'],
        ['D', '2027-05-03T22:00:00.000Z', null],
        ['C', '2027-05-05T13:00:00.000Z', 'expired'],
      ],
    },
  ])

  async function finalState(services: Services, passId: string) {
    const { activatedAt, validUntil } = await storedPass(services, passId)
    const nameOf = new Map(plan.map(([device]) => [device.id, device.name]))
    const admitted = await services.db
      .select()
      .from(entries)
      .where(eq(entries.passId, passId))
      .orderBy(asc(entries.scannedAt))
    return {
      activatedAt,
      validUntil,
      entries: admitted.map(({ deviceId, scannedAt, anomaly }) => [
        nameOf.get(deviceId),
        scannedAt,
        anomaly,
      ]),
    }
  }
})

async function makeFamilies(shop: Parameters<typeof makePasses>[0], count: number) {
  const passes = []
  while (passes.length < count) {
    const items = [{ name: 'Full Pass', duration: 3, adults: 10, children: 0 } as const]
    passes.push(...(await makePasses(shop, { items })))
  }
  return passes
}

function permutations(items: number[]): number[][] {
  if (items.length <= 1) return [items]
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  )
}

async function upload(shop: Services, device: DeviceAtGate, scan: OfflineScan): Promise<void> {
  await uploadScans(shop, { device, scans: [scan], clockOffsetMs: 0 })
}
