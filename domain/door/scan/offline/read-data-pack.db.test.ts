import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passes } from '#db/schema.ts'
import { listDevices } from '#domain/door/devices/device-queries.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { Services } from '#domain/ground/services.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { readPassCode } from '#domain/passes/pass-code.ts'
import { importVerifyKey } from '#domain/passes/pass-keys.ts'
import { again, makeDevice, makePasses, moveTo, readPack, scan, STAFF } from '#tests/gate.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { syncAnswer } from '../gate-messages.ts'
import { unpackPass } from './data-pack.ts'
import { PACK_PAGE_SIZE, readDataPack } from './read-data-pack.ts'

async function sync(shop: Services, device: DeviceAtGate, cursor?: string) {
  const answer = syncAnswer.parse(await readPack(shop, device, cursor))
  return { ...answer, passes: answer.passes.map((packed) => unpackPass(packed)) }
}

test('a device gets keys, rules and passes, and nobody’s name', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [used, unused] = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
  })
  const device = await makeDevice(shop)
  await scan(shop, device, { code: used.code })

  const answer = await sync(shop, device)

  const text = JSON.stringify(await readPack(shop, device))
  expect(text).not.toMatch(/Titular|Núñez|lucia|@/)
  // Of the code there is its end, and nothing else that comes from it (decision 09).
  expect(text).not.toContain(used.shortCode)
  const [row] = (await readPack(shop, device)).passes
  expect(row?.[1]).toMatch(/^[\dA-Z]{2}$/)
  expect(answer).toMatchObject({ hasMore: false, gone: [], attraction: { isParticipating: true } })
  const [key] = await Promise.all(answer.keys.map(importVerifyKey))
  expect(key && (await readPassCode(used.code, [key]))).toMatchObject({ ok: true })
  expect(answer.passes.find((pass) => pass?.passId === used.id)).toMatchObject({
    pass: { activatedAt: new Date('2027-05-01T13:00:00Z'), codeEnd: used.shortCode.slice(-2) },
    entries: [{ day: '1970-01-01', at: new Date('2027-05-01T13:00:00Z') }],
  })
  expect(answer.passes.find((pass) => pass?.passId === unused?.id)).toMatchObject({
    pass: { activatedAt: null, state: 'issued', isPaid: true },
    entries: [],
  })
  expect((await listDevices(shop.db)).find(({ id }) => id === device.id)).toMatchObject({
    lastSyncAt: new Date('2027-05-01T13:00:00Z'),
  })
})

test('the next time only what changed comes, and what was about to be committed is not missed', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [early] = await makePasses(shop)
  const device = await makeDevice(shop)
  shop.clock.set('2027-05-01T14:00:00Z')
  const [changed] = await makePasses(shop)
  const first = await sync(shop, device)
  shop.clock.set('2027-05-01T15:00:00Z')
  await blockPass(shop, { passId: changed.id, reason: 'x', actor: STAFF })

  const second = await sync(shop, device, first.cursor)
  // Changed before the last change that was sent, visible only now.
  await shop.db
    .update(passes)
    .set({ state: 'refunded', changedAt: new Date('2027-05-01T14:59:45Z') })
    .where(eq(passes.id, early.id))
  const third = await sync(shop, device, second.cursor)

  expect(second.passes.map((pass) => [pass?.passId, pass?.pass.state])).toEqual([
    [changed.id, 'blocked'],
  ])
  expect(third.passes.map((pass) => [pass?.passId, pass?.pass.state])).toContainEqual([
    early.id,
    'refunded',
  ])
})

test('a pass that is over is not sent, and one that a device knew is reported gone', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [over] = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 1, adults: 1, children: 0 }],
  })
  const device = await makeDevice(shop)
  const known = await sync(shop, device)
  await scan(shop, device, { code: over.code })
  shop.clock.set('2027-05-06T13:00:00Z')

  const fresh = await sync(shop, device)
  const differential = await sync(shop, device, known.cursor)

  expect(fresh).toMatchObject({ passes: [], gone: [] })
  expect(differential.passes).toEqual([])
  expect(differential.gone).toHaveLength(1)
})

test('many passes come in pages that hold each of them once', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [model] = await makePasses(shop)
  const device = await makeDevice(shop)
  // All of the same instant, as a set-based change leaves them; only the id tells them apart.
  await shop.db.execute(sql`
    insert into pases select (jsonb_populate_record(pases, jsonb_build_object(
      'id', gen_random_uuid(), 'position', number,
      'short_code', 'T' || lpad(number::text, 9, '0'),
      'changed_at', '2027-05-01T13:00:00.123456Z'::timestamptz))).*
    from pases, generate_series(1, ${PACK_PAGE_SIZE + 500}) as number where pases.id = ${model.id}
  `)

  const first = await sync(shop, device)
  const second = await sync(shop, device, first.cursor)

  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  expect([first.passes.length, second.passes.length]).toEqual([PACK_PAGE_SIZE, 501])
  const ids = [...first.passes, ...second.passes].map((pass) => pass?.passId)
  expect(new Set(ids).size).toBe(PACK_PAGE_SIZE + 501)
})

test('a cursor that is not ours is refused, however long; it is of one door: after a move, or without a door in it, everything is read again', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  await makePasses(shop)
  const device = await makeDevice(shop)
  const { cursor } = await sync(shop, device)
  const strange = ["'; drop table pases; --", '', `${cursor}1.`, `9${cursor.padStart(60_000, '9')}`]
  for (const text of strange) {
    expect(await readDataPack(shop, device, text)).toEqual({ ok: false, reason: 'malformed' })
  }
  expect((await sync(shop, device, cursor)).hasMore).toBe(false)
  const withoutDoor = cursor.split('.').slice(0, 3).join('.')

  const ofNoDoor = await readDataPack(shop, device, withoutDoor)
  await moveTo(shop, device.id, { pass: 'Sight Pass' })
  const moved = await again(shop, device)
  const after = await readDataPack(shop, moved, cursor)

  expect(ofNoDoor).toEqual({ ok: false, reason: 'malformed' })
  expect(after).toEqual(ofNoDoor)
  expect((await sync(shop, moved)).passes).toHaveLength(1)
})
