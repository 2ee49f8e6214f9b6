import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractions, pictures } from '#db/schema.ts'
import { jobsOf } from '#tests/jobs.ts'
import { untilSomebodyWaits } from '#tests/outside-transactions.ts'
import { photograph, uploadPicture } from '#tests/picture-files.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { makeVariants } from './make-pictures.ts'
import { pictureFile } from './picture.ts'
import { putPictures, deleteUnusedPictures } from './put-pictures.ts'

const WEEK_MS = 7 * 24 * 3600 * 1000

test('one file sent by two at once is one picture with one job', async () => {
  const shop = await createTestShop()
  const staff = [await makeAdmin(shop), await makeAdmin(shop, { email: 'bruno@vereda.example' })]
  const bytes = await photograph()

  const stored = await Promise.all(staff.map(({ id }) => uploadPicture(shop, id, bytes)))

  expect(stored[0]?.id).toBe(stored[1]?.id)
  expect(await jobsOf(shop.db, 'picture-variants')).toHaveLength(1)
})

test('variants made by two processes at once are stored once', async () => {
  const shop = await createTestShop()
  const { id: staffId } = await makeAdmin(shop)
  const { id: pictureId } = await uploadPicture(shop, staffId, await photograph())

  await Promise.all([makeVariants(shop, { pictureId }), makeVariants(shop, { pictureId })])

  const [row] = await shop.db.select({ state: pictures.state }).from(pictures)
  expect(row?.state).toBe('ready')
})

test('a picture that is put somewhere while unused ones are removed stays', async () => {
  const shop = await createTestShop()
  const { id: staffId } = await makeAdmin(shop)
  const { id } = await uploadPicture(shop, staffId, await photograph())
  shop.clock.advance(WEEK_MS + 1)
  const chosen = [{ file: pictureFile(id), description: 'La sala' }]
  const isPut = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()

  const putting = shop.db.transaction(async (tx) => {
    await putPictures(shop, tx, { pictures: chosen })
    await tx.update(attractions).set({ pictures: chosen }).where(eq(attractions.slug, 'malba'))
    isPut.resolve()
    await mayCommit.promise
  })
  await isPut.promise
  // It waits for the row: what it sees of the attraction is from before.
  const removing = deleteUnusedPictures(shop)
  await untilSomebodyWaits(shop)
  mayCommit.resolve()
  await putting

  expect(await removing).toBe(0)
  expect(await shop.db.select({ id: pictures.id }).from(pictures)).toHaveLength(1)
})
