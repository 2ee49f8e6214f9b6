// Uploaded pictures in place of the drawings of cities and products, and what messengers show of them.
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readCatalogVersion } from '#db/catalog-version.ts'
import { activity, destinations, pictureCrops } from '#db/schema.ts'
import { listProducts } from '#domain/catalogue/catalog-queries.ts'
import { showCity } from '#domain/catalogue/cities/city-page.ts'
import type { CityShownForm } from '#domain/catalogue/cities/city-shown.ts'
import { listDestinations } from '#domain/catalogue/destination-queries.ts'
import { makeCrops, makeVariants } from '#domain/catalogue/pictures/make-pictures.ts'
import { findCrop } from '#domain/catalogue/pictures/picture-queries.ts'
import { pictureFile } from '#domain/catalogue/pictures/picture.ts'
import { deleteUnusedPictures } from '#domain/catalogue/pictures/put-pictures.ts'
import { changeProduct } from '#domain/catalogue/products.ts'
import { madridShown, makeMadrid, storedCity, storedProduct } from '#tests/cities.ts'
import { STAFF } from '#tests/gate.ts'
import { jobsOf } from '#tests/jobs.ts'
import { photograph, uploadPicture } from '#tests/picture-files.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'

const actor = STAFF
const WEEK_MS = 7 * 24 * 3600 * 1000
const gone = '/pictures/00000000-0000-4000-8000-000000000000'

async function upload(shop: TestShop, bytes: Uint8Array): Promise<string> {
  const { id: staffId } = await makeAdmin(shop)
  return (await uploadPicture(shop, staffId, bytes)).id
}

async function editMadrid(shop: TestShop, cityId: number, changes: Partial<CityShownForm>) {
  const { version } = await storedCity(shop, cityId)
  return showCity(shop, { actor, cityId, version, shown: { ...madridShown, ...changes } })
}

async function madridIn(shop: TestShop) {
  return (await listDestinations(shop.db)).find(({ slug }) => slug === 'madrid')
}

test('a picture that is gone is put nowhere, and one that stands somewhere is not tidied away', async () => {
  const shop = await createTestShop()
  const { cityId } = await makeMadrid(shop)
  const product = await storedProduct(shop, 'Full Pass', cityId)
  const id = await upload(shop, await photograph())
  const edit = (file: string) =>
    changeProduct(shop, {
      actor,
      productId: product.id,
      version: product.version,
      product: {
        summary: 'Todo Madrid',
        benefits: ['Todo'],
        validityMonths: 12,
        isOnSale: true,
        picture: { file, description: 'El Prado', focusX: 20 },
      },
    })

  expect(await edit(gone)).toEqual({ ok: false, reason: 'no_such_picture' })
  expect(await editMadrid(shop, cityId, { ownHero: [{ file: gone, description: 'x' }] })).toEqual({
    ok: false,
    reason: 'no_such_picture',
  })
  expect(await edit(pictureFile(id))).toEqual({ ok: true })
  // The same once more is no edit, in whatever order the database keeps its parts.
  expect(await edit(pictureFile(id))).toEqual({ ok: true })

  await makeVariants(shop, { pictureId: id })
  shop.clock.set(new Date(shop.clock.now().getTime() + 2 * WEEK_MS).toISOString())
  expect(await deleteUnusedPictures(shop)).toBe(0)
  const listed = await listProducts(shop.db, 'madrid', '2026-12-21')
  const shown = listed.find(({ name }) => name === product.name)
  expect(shown).toMatchObject({ picture: { file: pictureFile(id), facts: { width: 640 } } })
  expect(await shop.db.$count(activity, eq(activity.name, 'product.changed'))).toBe(1)
})

test('messengers get a part of the card around its point, another one when the point moves', async () => {
  const shop = await createTestShop()
  const { cityId } = await makeMadrid(shop)
  // Red on the left, blue on the right.
  const halves = await sharp({
    create: { width: 1800, height: 600, channels: 3, background: '#0000ff' },
  })
    .composite([
      {
        input: { create: { width: 900, height: 600, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  const id = await upload(shop, halves)
  const own = { file: pictureFile(id), description: 'La Gran Vía' }
  await makeVariants(shop, { pictureId: id })

  await editMadrid(shop, cityId, { ownCard: [{ ...own, focusX: 0 }] })
  expect((await madridIn(shop))?.picture?.isCropped).toBeUndefined()
  expect(await jobsOf(shop.db, 'picture-crops')).toEqual([{ pictureId: id }])
  const before = await readCatalogVersion(shop.db)
  await makeCrops(shop, { pictureId: id })
  await makeCrops(shop, { pictureId: id })

  expect(await readCatalogVersion(shop.db)).toBe(before + 1)
  expect((await madridIn(shop))?.picture?.isCropped).toBe(true)
  const left = await findCrop(shop.db, { id, focus: { x: 0, y: 50 } })
  expect(await sharp(left).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect((await sharp(left).stats()).channels.map(({ mean }) => Math.round(mean / 50))).toEqual([
    4, 0, 1,
  ])

  // The words alone change nothing for messengers.
  await editMadrid(shop, cityId, { ownCard: [{ ...own, description: 'Otra', focusX: 0 }] })
  expect(await jobsOf(shop.db, 'picture-crops')).toHaveLength(1)
  await editMadrid(shop, cityId, { ownCard: [{ ...own, focusX: 100 }] })
  await makeCrops(shop, { pictureId: id })
  const kept = await shop.db.select({ x: pictureCrops.focusX }).from(pictureCrops)
  expect(kept).toEqual([{ x: 100 }])
  await shop.db.delete(destinations).where(eq(destinations.cityId, cityId))
  await makeCrops(shop, { pictureId: id })
  expect(await shop.db.$count(pictureCrops)).toBe(0)
})
