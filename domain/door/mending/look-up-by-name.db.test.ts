import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, passes } from '#db/schema.ts'
import { makeMadrid } from '#tests/cities.ts'
import { makeDevice, makePasses, scan, storedPass } from '#tests/gate.ts'
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
  const [pass, other] = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
  })
  await named(shop, pass.id, 'María José', 'Gómez Peña')
  await named(shop, other?.id ?? '', 'Tomás', 'Li')
  await scan(shop, device, { code: other?.code ?? '' })

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

test('fewer than three letters, and no supervisor, find nobody', async () => {
  const { shop, device, lookUp } = await open()

  for (const name of ['', 'ma', 'm a r', '  ', '12345', '\u0000\u0000\u0000', "''':*"]) {
    expect(await lookUp(name)).toEqual({ ok: false, reason: 'name_too_short' })
  }
  expect(await lookUpByName(shop, { device, token: 'none', name: 'gomez' })).toEqual({
    ok: false,
    reason: 'supervisor_needed',
  })
})

test('signs of the search’s own language are letters like others', async () => {
  const { lookUp } = await open()

  for (const name of ["o'higgins", 'gom:*', 'a & gom |', '(gomez)', '\\gomez', 'gom\u0000ez <->']) {
    expect(await lookUp(name)).toMatchObject({ ok: true })
  }
})

test('ten hits are shown, and that there are more', async () => {
  const { shop, lookUp } = await open()
  const bought = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 8, children: 3 }],
  })
  for (const { id } of bought) await named(shop, id, 'Elvira', 'Quintana')

  const found = await lookUp('quintana')

  expect(found).toMatchObject({ ok: true, hasMore: true })
  expect(found.ok && found.hits).toHaveLength(10)
})

test('passes of another city and passes that are over are not found', async () => {
  const { shop, device, token, lookUp } = await open()
  const [pass] = await makePasses(shop)
  await named(shop, pass.id, 'Elvira', 'Quintana')
  const found = async () => {
    const answer = await lookUp('quintana')
    return answer.ok ? answer.hits.length : answer.reason
  }
  expect(await found()).toBe(1)

  const abroad = { ...device, cityId: device.cityId + 1 }
  expect(await lookUpByName(shop, { device: abroad, token, name: 'quintana' })).toEqual({
    ok: false,
    reason: 'supervisor_needed',
  })
  await shop.db
    .update(passes)
    .set({
      activatedAt: new Date('2027-04-20T12:00:00Z'),
      validUntil: new Date('2027-04-23T02:59:59Z'),
    })
    .where(eq(passes.id, pass.id))
  expect(await found()).toBe(0)
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

test('each look leaves a row that says how many were found and not what was typed', async () => {
  const { shop, lookUp } = await open()
  await lookUp('zzyzx')

  const rows = await shop.db.select().from(activity).where(eq(activity.name, 'passes.looked_up'))

  expect(rows).toMatchObject([{ data: { hits: 0 } }])
  expect(JSON.stringify(rows)).not.toContain('zzyzx')
})

test('a supervisor looks thirty times in ten minutes', async () => {
  const { lookUp } = await open()
  for (let at = 0; at < 30; at += 1) expect(await lookUp('zzyzx')).toMatchObject({ ok: true })

  expect(await lookUp('zzyzx')).toEqual({ ok: false, reason: 'too_many_lookups' })
})

test('a name is masked to two letters of each part, and never shown whole', () => {
  expect(maskedName({ name: 'María José', lastname: 'Gómez Peña' })).toBe('Ma… Gó…')
  expect(maskedName({ name: 'Jo', lastname: 'Li' })).toBe('J… L…')
  expect(maskedName({ name: ' Ñandú ', lastname: '' })).toBe('Ña…')
})
