import { ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractions } from '#db/schema.ts'
import { changeAttraction } from '#domain/catalogue/attractions/attractions.ts'
import { unpublishAttraction } from '#domain/catalogue/attractions/publish-attraction.ts'
import { applyImport, checkImport } from '#domain/catalogue/file/import-attractions.ts'
import { leaveProgramme } from '#domain/catalogue/participation.ts'
import { changeProduct, setPrices } from '#domain/catalogue/products.ts'
import { contentWith, storedAttraction } from '#tests/attractions.ts'
import { makeMadrid, storedCity, storedProduct } from '#tests/cities.ts'
import { STAFF } from '#tests/gate.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { unpublishCity } from './city-page.ts'

const actor = STAFF
const needed = { ok: false, reason: 'city_needs_this' }

test('a published city keeps something on sale, and something that each pass opens, until it is taken back', async () => {
  const shop = await createTestShop()
  const { cityId, sight, benefit } = await makeMadrid(shop)
  const full = await storedProduct(shop, 'Full Pass', cityId)
  const sightPass = await storedProduct(shop, 'Sight Pass', cityId)
  const { summary, benefits, validityMonths } = full
  const leave = (attractionId: number) => leaveProgramme(shop, { attractionId, actor })
  const endSale = () =>
    changeProduct(shop, {
      actor,
      productId: full.id,
      version: full.version,
      product: { summary, benefits, validityMonths, isOnSale: false, picture: null },
    })
  const prices = [{ durationDays: 1, adultPriceCents: 100 }]
  const next = { productId: sightPass.id, validFrom: '2999-12-31', prices }

  expect(await endSale()).toEqual(needed)
  expect(await leave(sight.attraction.id)).toEqual({ ok: true })
  expect(await leave(benefit.attraction.id)).toEqual(needed)
  // No Sight Pass that opens nothing is sold, not even from a later day on.
  expect(await setPrices(shop, { ...next, actor, version: sightPass.version })).toEqual(needed)

  const { version } = await storedCity(shop, cityId)
  await unpublishCity(shop, { actor, cityId, version })
  expect(await leave(benefit.attraction.id)).toEqual({ ok: true })
  expect(await endSale()).toEqual({ ok: true })
  expect(await setPrices(shop, { ...next, actor, version: sightPass.version })).toEqual({
    ok: true,
  })
})

test('the last attraction of a pass is not taken back, nor given to other passes by form or file', async () => {
  const shop = await createTestShop()
  const row = await storedAttraction(shop)
  await shop.db
    .update(attractions)
    .set({ isParticipating: false })
    .where(ne(attractions.id, row.id))
  const { id: attractionId, cityId } = row
  const save = (pass: string) =>
    changeAttraction(shop, {
      actor,
      attractionId,
      version: 1,
      content: contentWith(row, { pass }),
    })
  const file = Buffer.from('Código URL;Pase que la abre\nmalba;Benefits Pass\n')
  const given = { cityId, file, pictures: [] }

  const checked = await checkImport(shop, given)
  const digest = checked.ok ? checked.plan.digest : ''

  expect(await unpublishAttraction(shop, { attractionId, actor })).toEqual(needed)
  expect(await save('Benefits Pass')).toEqual(needed)
  expect(checked).toMatchObject({
    plan: { problems: { rows: [{ problem: 'city_needs_passes' }] } },
  })
  expect(await applyImport(shop, { ...given, actor, digest })).toMatchObject({
    reason: 'import_has_problems',
  })
  expect(await save('Todos')).toMatchObject({ ok: true })
})
