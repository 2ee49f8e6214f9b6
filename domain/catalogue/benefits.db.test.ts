import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCatalogVersion } from '#db/catalog-version.ts'
import { attractions, benefits, scans } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { unpackPass } from '#domain/door/scan/offline/data-pack.ts'
import { decideOffline } from '#domain/door/scan/offline/decide-offline.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import type { BenefitUse } from '#domain/ground/vocabulary/catalogue.ts'
import { readPassCode } from '#domain/passes/pass-code.ts'
import { importVerifyKey } from '#domain/passes/pass-keys.ts'
import { actsOn } from '#tests/activity.ts'
import { storedAttraction } from '#tests/attractions.ts'
import {
  again,
  type MadePass,
  makeDevice,
  makePasses,
  offlineScan,
  readPack,
  scan,
} from '#tests/gate.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import {
  createBenefit,
  changeBenefit,
  findShopBenefits,
  listOfficeBenefits,
  deleteBenefit,
} from './benefits.ts'

const actor = 'staff:00000000-0000-4000-8000-0000000000aa' as const
const fifteen = {
  kind: 'percentage',
  percent: 15,
  item: 'sobre la cuenta',
  conditions: 'Mostrá el pase antes de pedirla.',
} as const
const coffee = { kind: 'free_item', percent: null, item: 'un café', conditions: 'Uno.' } as const

test('what a place gives is read at its door and on its page, in its order and in the same words', async () => {
  const { shop, add } = await openDonJulio()
  const version = await readCatalogVersion(shop.db)

  await add(fifteen, 'daily')
  await add(coffee, 'once')

  const device = await makeDevice(shop, { at: 'Benefits Pass' })
  const pack = await readPack(shop, device)
  const shown = [
    { words: '15 % sobre la cuenta', conditions: 'Mostrá el pase antes de pedirla.' },
    { words: 'De regalo: un café', conditions: 'Uno.' },
  ]
  expect(pack.attraction).toMatchObject({ benefitUse: 'once', benefits: shown })
  expect(await findShopBenefits(shop.db, 'buenos-aires', 'don-julio')).toEqual({
    use: 'once',
    benefits: shown,
  })
  expect(await readCatalogVersion(shop.db)).toBe(version + 2)
})

test('a benefit that is given once is not given on the next day, nor after days on which it was daily', async () => {
  const { shop, add, list } = await openDonJulio('2027-05-03T15:00:00Z')
  await add(coffee, 'daily')
  const [first] = await makePasses(shop)
  const [second] = await makePasses(shop)
  const device = await makeDevice(shop, { at: 'Benefits Pass' })
  const show = async ({ code }: MadePass) => scan(shop, await again(shop, device), { code })

  expect(await show(first)).toMatchObject({ ok: true })
  const [stored] = await list()
  const change = { actor, id: stored?.id ?? '', version: 1, benefit: coffee }
  await changeBenefit(shop, { ...change, benefitUse: 'once' })
  shop.clock.set('2027-05-04T15:00:00Z')

  expect(await show(first)).toMatchObject({ ok: false, reason: 'already_used' })
  expect(await show(first)).not.toHaveProperty('isDaily')
  expect(await show(second)).toMatchObject({ ok: true })
  shop.clock.set('2027-05-05T15:00:00Z')
  expect(await show(second)).toMatchObject({ ok: false, reason: 'already_used' })
})

test('a benefit that was given once and is daily now is given from the next day on, with a network and without', async () => {
  const { shop, attractionId, add } = await openDonJulio('2027-05-03T15:00:00Z')
  await add(coffee, 'once')
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop, { at: 'Benefits Pass' })
  const door = () => again(shop, device)
  const upload = async (at: string) => {
    const offline = [offlineScan(pass.code, at)]
    const results = await uploadScans(shop, {
      device: await door(),
      scans: offline,
      clockOffsetMs: 0,
    })
    return results.map(({ result }) => result)
  }
  const setUse = (benefitUse: BenefitUse) =>
    shop.db.update(attractions).set({ benefitUse }).where(eq(attractions.id, attractionId))

  expect(await scan(shop, device, { code: pass.code })).toMatchObject({ ok: true })
  await setUse('daily')
  shop.clock.set('2027-05-03T16:00:00Z')
  const used = { ok: false, reason: 'already_used', isDaily: true }
  expect(await scan(shop, await door(), { code: pass.code })).toMatchObject(used)
  expect(await decideAlone(shop, await door(), pass.code)).toMatchObject(used)
  expect(await upload('2027-05-03T15:30:00Z')).toEqual(['duplicate'])

  shop.clock.set('2027-05-04T15:00:00Z')
  expect(await decideAlone(shop, await door(), pass.code)).toMatchObject({ ok: true })
  expect(await upload('2027-05-04T14:00:00Z')).toEqual(['clean'])
  expect(await scan(shop, await door(), { code: pass.code })).toMatchObject(used)

  await setUse('once')
  shop.clock.set('2027-05-05T15:00:00Z')
  expect(await upload('2027-05-05T14:00:00Z')).toEqual(['duplicate'])
  // What attractions are owed for.
  expect(await shop.db.$count(scans)).toBe(2)
})

/** What the device says without a network of the code of the only pass that it downloads. */
async function decideAlone(shop: TestShop, device: DeviceAtGate, code: string) {
  const { passes, timeZone, keys } = await readPack(shop, device)
  const found = unpackPass(passes[0] ?? [])
  if (!found) throw new Error('The pass is in the pack')
  const reading = await readPassCode(code, await Promise.all(keys.map(importVerifyKey)))
  const at = shop.clock.now()
  return decideOffline({ reading, found, ownEntries: [], ...device, dataAt: at, at, timeZone })
}

test('edits of an older version, a seventh benefit and what is gone are refused', async () => {
  const { shop, attractionId, add: addOne, list } = await openDonJulio()
  const add = () => addOne(coffee, 'daily')
  for (let count = 0; count < 6; count += 1) await add()
  const [first] = await list()
  const id = first?.id ?? ''
  const change = { actor, id, version: 1, benefit: fifteen, benefitUse: 'daily' } as const

  const told = [
    await add(),
    await changeBenefit(shop, change),
    await changeBenefit(shop, { ...change, benefit: coffee }),
    await deleteBenefit(shop, { actor, id }),
    await deleteBenefit(shop, { actor, id }),
    await createBenefit(shop, { ...change, attractionId: 999 }),
  ]

  expect(told.map((answer) => (answer.ok ? 'done' : answer.reason))).toEqual([
    'too_many_benefits',
    'done',
    'changed_meanwhile',
    'done',
    'no_such_benefit',
    'no_such_attraction',
  ])
  const done = await actsOn(shop, String(attractionId))
  expect(done.slice(-2)).toEqual(['benefit.changed', 'benefit.removed'])
})

test('who edits one benefit with the rule before is told that another one’s edit changed it', async () => {
  const { shop, add, list } = await openDonJulio()
  await add(coffee, 'daily')
  await add(coffee, 'daily')
  const [first, second] = await list()
  const change = (id: string | undefined, version: number, benefitUse: 'daily' | 'once') =>
    changeBenefit(shop, { actor, id: id ?? '', version, benefit: fifteen, benefitUse })

  expect(await change(first?.id, 1, 'once')).toEqual({ ok: true })
  expect(await change(second?.id, 1, 'daily')).toEqual({ ok: false, reason: 'changed_meanwhile' })
  expect(await list()).toMatchObject([
    { version: 2, benefitUse: 'once' },
    { version: 2, benefitUse: 'once', kind: 'free_item' },
  ])
  // Words alone leave the others' edits alone, and a new one with another rule does not.
  expect(await change(second?.id, 2, 'once')).toEqual({ ok: true })
  expect(await change(first?.id, 2, 'once')).toEqual({ ok: true })
  await add(coffee, 'daily')
  expect(await change(first?.id, 3, 'once')).toEqual({ ok: false, reason: 'changed_meanwhile' })
})

/** Don Julio, without what the seed lets it give. */
async function openDonJulio(now?: string) {
  const shop = await createTestShop({ now })
  const { id: attractionId } = await storedAttraction(shop, 'don-julio')
  await shop.db.delete(benefits).where(eq(benefits.attractionId, attractionId))
  return {
    shop,
    attractionId,
    add: (benefit: typeof fifteen | typeof coffee, benefitUse: BenefitUse) =>
      createBenefit(shop, { actor, attractionId, benefit, benefitUse }),
    list: () => listOfficeBenefits(shop.db, attractionId),
  }
}
