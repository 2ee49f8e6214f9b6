import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passes } from '#db/schema.ts'
import { activityOf } from '#tests/activity.ts'
import { makeMadrid } from '#tests/cities.ts'
import { makeAdults, makeDevice, makePasses, scan, storedPass } from '#tests/gate.ts'
import { makeSupervisor, tokenAt } from '#tests/guards.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { lookUpByName, maskedName } from './look-up-by-name.ts'

async function open() {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const device = await makeDevice(shop)
  const token = await tokenAt(shop, device, await makeSupervisor(shop, device))
  const lookUp = (name: string) => lookUpByName(shop, { device, token, name })
  return { shop, device, token, lookUp }
}

/** As staff correct a holder, without the mail. */
async function named(shop: TestShop, passId: string, holderName: string, holderLastname: string) {
  await shop.db
    .update(passes)
    .set({ holderName, holderLastname, isHolderCorrected: true })
    .where(eq(passes.id, passId))
}

test('a pass is found by the beginning of its holder’s names, masked, with what the door would say', async () => {
  const { shop, device, lookUp } = await open()
  const [pass, other] = await makeAdults(shop)
  await named(shop, pass.id, 'María José', 'Gómez Peña')
  await named(shop, other.id, 'Tomás', 'Li')
  await scan(shop, device, { code: other.code })

  expect(await lookUp('gom mar')).toMatchObject({
    ok: true,
    hasMore: false,
    hits: [
      {
        passId: pass.id,
        holder: 'Ma… Gó…',
        product: 'Full Pass',
        days: 3,
        age: 'adult',
        codeEnd: pass.shortCode.slice(-2),
        verdict: { ok: true },
      },
    ],
  })
  expect(await lookUp('TOMAS li')).toMatchObject({
    hits: [{ holder: 'To… L…', verdict: { ok: false, reason: 'already_used' } }],
  })
  expect(await lookUp('ría')).toMatchObject({ hits: [] })
})

test('fewer than three letters find nobody; signs of the search’s own language are letters like others', async () => {
  const { lookUp } = await open()

  for (const name of ['', 'ma', 'm a r', '  ', '12345', '\u0000\u0000\u0000', "''':*"]) {
    expect(await lookUp(name)).toEqual({ ok: false, reason: 'name_too_short' })
  }
  for (const name of ["o'higgins", 'gom:*', 'a & gom |', '(gomez)', '\\gomez', 'gom\u0000ez <->']) {
    expect(await lookUp(name)).toMatchObject({ ok: true })
  }
})

test('nobody is found without a supervisor of this city', async () => {
  const { shop, device, token } = await open()
  const needed = { ok: false, reason: 'supervisor_needed' }
  const abroad = { ...device, cityId: device.cityId + 1 }

  expect(await lookUpByName(shop, { device, token: 'none', name: 'gomez' })).toEqual(needed)
  expect(await lookUpByName(shop, { device: abroad, token, name: 'gomez' })).toEqual(needed)
})

test('ten hits are shown, and that there are more', async () => {
  const { shop, lookUp } = await open()
  for (const { id } of await makeAdults(shop, 11)) await named(shop, id, 'Elvira', 'Quintana')

  const found = await lookUp('quintana')

  expect(found).toMatchObject({ ok: true, hasMore: true })
  expect(found.ok && found.hits).toHaveLength(10)
})

test('a pass that is over is not found', async () => {
  const { shop, lookUp } = await open()
  const [pass] = await makePasses(shop)
  await named(shop, pass.id, 'Elvira', 'Quintana')
  expect(await lookUp('quintana')).toMatchObject({ hits: [{ passId: pass.id }] })

  const over = {
    activatedAt: new Date('2027-04-20T12:00:00Z'),
    validUntil: new Date('2027-04-23T02:59:59Z'),
  }
  await shop.db.update(passes).set(over).where(eq(passes.id, pass.id))

  expect(await lookUp('quintana')).toMatchObject({ hits: [] })
})

test('a door finds nobody of another city, by the name of the order or by a corrected one', async () => {
  const { shop, lookUp } = await open()
  await makeMadrid(shop)
  const bought = await makePasses(shop, {
    citySlug: 'madrid',
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
    shownTotalCents: 180_00,
  })
  await named(shop, bought[0].id, 'Elvira', 'Quintana')
  const stored = await storedPass(shop, bought[1]?.id ?? '')

  expect(await lookUp('quintana')).toMatchObject({ ok: true, hits: [] })
  expect(await lookUp(stored.holderLastname)).toMatchObject({ ok: true, hits: [] })
})

test('each look leaves a row that says how many were found and not what was typed, and a supervisor has thirty in ten minutes', async () => {
  const { shop, lookUp } = await open()
  await lookUp('zzyzx')

  const rows = await activityOf(shop, { name: 'passes.looked_up' })

  expect(rows).toMatchObject([{ data: { hits: 0 } }])
  expect(JSON.stringify(rows)).not.toContain('zzyzx')

  for (let at = 1; at < 30; at += 1) expect(await lookUp('zzyzx')).toMatchObject({ ok: true })

  expect(await lookUp('zzyzx')).toEqual({ ok: false, reason: 'too_many_lookups' })
})

test('a name is masked to two letters of each part, and never shown whole', () => {
  expect(maskedName({ name: 'María José', lastname: 'Gómez Peña' })).toBe('Ma… Gó…')
  expect(maskedName({ name: 'Jo', lastname: 'Li' })).toBe('J… L…')
  expect(maskedName({ name: ' Ñandú ', lastname: '' })).toBe('Ña…')
})
