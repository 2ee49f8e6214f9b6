import { desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readCatalogVersion } from '#db/catalog-version.ts'
import { activity, attractions, destinations, pictures, pictureVariants } from '#db/schema.ts'
import { findAttraction } from '#domain/catalogue/attractions/attraction-queries.ts'
import { listAttractions } from '#domain/catalogue/catalog-queries.ts'
import { listDestinations } from '#domain/catalogue/destination-queries.ts'
import { jobsOf } from '#tests/jobs.ts'
import { photograph, photographWithPlace, uploadPicture } from '#tests/picture-files.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { makeCrops, makeVariants } from './make-pictures.ts'
import { type PictureMaker, VariantsNotMade } from './picture-maker.ts'
import { findVariant } from './picture-queries.ts'
import { pictureFile } from './picture.ts'
import { deleteUnusedPictures, putPictures, queueMissingCrops } from './put-pictures.ts'
import { storePicture } from './store-picture.ts'

const WEEK_MS = 7 * 24 * 3600 * 1000

async function openOffice() {
  const shop = await createTestShop()
  const { id: staffId } = await makeAdmin(shop)
  const upload = (bytes: Uint8Array, name?: string) => uploadPicture(shop, staffId, bytes, name)
  return { shop, staffId, upload }
}

function withMaker(shop: TestShop, variantsMaker: PictureMaker['makeVariants']): TestShop {
  return { ...shop, pictureMaker: { ...shop.pictureMaker, makeVariants: variantsMaker } }
}

async function stateOf(shop: TestShop, id: string) {
  const [row] = await shop.db
    .select({ state: pictures.state, attempts: pictures.attempts })
    .from(pictures)
    .where(eq(pictures.id, id))
  return row
}

test('what is uploaded is kept without its place, told in the activity, and queued once; the same file again is the same picture', async () => {
  const { shop, staffId, upload } = await openOffice()
  const file = await photographWithPlace()

  const picture = await upload(file, 'Sala\u202e mayor.jpg')

  expect(picture).toMatchObject({ width: 640, height: 480, state: 'processing' })
  const [stored] = await shop.db.select().from(pictures)
  expect(stored).toMatchObject({ id: picture.id, uploadedBy: staffId, name: 'Sala mayor.jpg' })
  expect(Buffer.from(stored?.original ?? []).includes('PLACE-MARK')).toBe(false)
  expect(await sharp(stored?.original).metadata()).toMatchObject({ width: 640, height: 480 })
  expect(await jobsOf(shop.db, 'picture-variants')).toEqual([{ pictureId: picture.id }])
  const [last] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
  expect(last).toMatchObject({
    actor: `staff:${staffId}`,
    name: 'picture.uploaded',
    objectId: picture.id,
    data: { width: 640, height: 480 },
  })

  const again = await upload(file, 'otro nombre.png')
  expect(again.id).toBe(picture.id)
  expect(await jobsOf(shop.db, 'picture-variants')).toHaveLength(1)
})

test('the worker makes every variant once, and then pages are told', async () => {
  const { shop, upload } = await openOffice()
  const { id } = await upload(await photograph({ width: 500, height: 250 }))
  const before = await readCatalogVersion(shop.db)

  await makeVariants(shop, { pictureId: id })
  const made = await readCatalogVersion(shop.db)
  await makeVariants(shop, { pictureId: id })

  expect(await stateOf(shop, id)).toEqual({ state: 'ready', attempts: 1 })
  expect(made).toBe(before + 1)
  expect(await readCatalogVersion(shop.db)).toBe(made)
  const variants = await shop.db.select().from(pictureVariants)
  expect(variants.map(({ width, format }) => `${width}.${format}`).toSorted()).toEqual(
    [320, 480, 500].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  )
  const avif = await findVariant(shop.db, { id, width: 480, format: 'avif' })
  expect(await sharp(avif).metadata()).toMatchObject({ width: 480, height: 240 })
})

test('a picture that cannot be made is tried three times, then failed, and tried anew when it is sent anew', async () => {
  const { shop, upload } = await openOffice()
  let tries = 0
  const broken = withMaker(shop, async () => {
    tries += 1
    throw new VariantsNotMade('crashed')
  })
  const file = await photograph()
  const { id } = await upload(file)

  await makeVariants(broken, { pictureId: id })
  const failed = await stateOf(shop, id)
  await makeVariants(broken, { pictureId: id })

  expect(tries).toBe(3)
  expect(failed?.state).toBe('failed')
  expect(await upload(file)).toMatchObject({ id, state: 'processing' })
  await makeVariants(shop, { pictureId: id })
  expect(await stateOf(shop, id)).toEqual({ state: 'ready', attempts: 1 })
})

test('a maker that is not at fault leaves the picture for later; an attempt that took its process along counts', async () => {
  const { shop, upload } = await openOffice()
  const away = withMaker(shop, () => Promise.reject(new Error('closing')))
  const { id } = await upload(await photograph())

  await expect(makeVariants(away, { pictureId: id })).rejects.toThrow('closing')

  expect(await stateOf(shop, id)).toEqual({ state: 'processing', attempts: 1 })

  // As three processes leave it that ended in the middle.
  await shop.db.update(pictures).set({ attempts: 3 })
  await makeVariants(shop, { pictureId: id })
  expect(await stateOf(shop, id)).toMatchObject({ state: 'failed' })
})

test('a member of staff has three hundred uploads an hour', async () => {
  const { shop, staffId } = await openOffice()
  for (let taken = 0; taken < 300; taken += 1) {
    await shop.limits.take('pictures_per_profile', staffId)
  }

  const refused = await storePicture(shop, { staffId, name: 'a', bytes: await photograph() })

  expect(refused).toEqual({
    ok: false,
    reason: 'too_many_pictures',
    retryAfterSeconds: expect.any(Number),
  })
})

const TEATRO = 'teatro-colon'

async function putInto(shop: TestShop, slug: string, files: string[]) {
  await shop.db
    .update(attractions)
    .set({ pictures: files.map((file) => ({ file, description: 'La sala' })) })
    .where(eq(attractions.slug, slug))
}

test('pages get photographs before drawings, with size and colour, and none that is not ready', async () => {
  const { shop, upload } = await openOffice()
  const ready = await upload(await photograph({ width: 400, height: 200 }, 1))
  const processing = await upload(await photograph({ width: 400, height: 200 }, 2))
  await makeVariants(shop, { pictureId: ready.id })
  const gone = '00000000-0000-4000-8000-000000000000'
  const files = [processing.id, gone, ready.id].map(pictureFile)
  await putInto(shop, TEATRO, ['/art/teatro-colon-1.svg', ...files, '/art/teatro-colon-2.svg'])
  await shop.db
    .update(destinations)
    .set({ picture: { file: pictureFile(ready.id), description: 'La ciudad' } })

  const attraction = await findAttraction(shop.db, 'buenos-aires', TEATRO)
  const cards = await listAttractions(shop.db, 'buenos-aires')
  const [city] = await listDestinations(shop.db)

  const facts = { width: 400, height: 200, colour: ready.colour }
  const shown = { file: pictureFile(ready.id), description: 'La sala', facts }
  expect(attraction?.pictures).toEqual([
    shown,
    { file: '/art/teatro-colon-1.svg', description: 'La sala' },
    { file: '/art/teatro-colon-2.svg', description: 'La sala' },
  ])
  expect(cards.find(({ slug }) => slug === TEATRO)?.picture).toEqual({
    ...shown,
    frame: '/art/teatro-colon-1.svg',
  })
  expect(city?.picture).toMatchObject({ facts })
})

test('what stands nowhere for a week is removed with its variants; what stands somewhere stays', async () => {
  const { shop, upload } = await openOffice()
  const uploaded = [1, 2, 3].map(async (seed) => (await upload(await photograph({}, seed))).id)
  const [inAttraction = '', inCity = '', unused = ''] = await Promise.all(uploaded)
  for (const id of [inAttraction, inCity, unused]) await makeVariants(shop, { pictureId: id })
  await putInto(shop, TEATRO, [pictureFile(inAttraction)])
  await shop.db
    .update(destinations)
    .set({ picture: { file: pictureFile(inCity), description: 'La ciudad' } })

  const atOnce = await deleteUnusedPictures(shop)
  shop.clock.advance(WEEK_MS + 1)
  const afterAWeek = await deleteUnusedPictures(shop)

  expect([atOnce, afterAWeek]).toEqual([0, 1])
  const left = await shop.db.select({ id: pictures.id }).from(pictures)
  expect(left.map(({ id }) => id).toSorted()).toEqual([inAttraction, inCity].toSorted())
  expect(await findVariant(shop.db, { id: unused, width: 320, format: 'webp' })).toBeUndefined()
})

const picture = (id: string) => ({ file: pictureFile(id), description: 'x' })

test('who puts a picture somewhere holds it, also one that was taken away', async () => {
  const { shop, upload } = await openOffice()
  const put = await upload(await photograph({}, 1))
  const takenAway = await upload(await photograph({}, 2))
  shop.clock.advance(WEEK_MS + 1)

  const answer = await shop.db.transaction((tx) =>
    putPictures(shop, tx, { pictures: [picture(put.id)], before: [picture(takenAway.id)] }),
  )

  expect(answer).toEqual({ ok: true })
  expect(await deleteUnusedPictures(shop)).toBe(0)
})

test('messengers get the photograph that is shown first, though a drawing stands before it', async () => {
  const { shop, upload } = await openOffice()
  const { id } = await upload(await photograph())
  await makeVariants(shop, { pictureId: id })
  const drawing = { file: '/art/teatro-colon-1.svg', description: 'x' }

  await putPictures(shop, shop.db, { pictures: [drawing, picture(id)] })
  await putInto(shop, TEATRO, [drawing.file, pictureFile(id)])
  expect(await jobsOf(shop.db, 'picture-crops')).toEqual([{ pictureId: id }])
  await makeCrops(shop, { pictureId: id })

  const attraction = await findAttraction(shop.db, 'buenos-aires', TEATRO)
  expect(attraction?.pictures[0]).toMatchObject({ file: pictureFile(id), isCropped: true })
})

test('the crop that a leading photograph lacks is asked for once, drawn or not, and none of one behind it', async () => {
  const { shop, upload } = await openOffice()
  const [leading, second] = [
    await upload(await photograph({}, 1)),
    await upload(await photograph({}, 2)),
  ]
  for (const { id } of [leading, second]) await makeVariants(shop, { pictureId: id })
  const files = [leading, second].map(({ id }) => pictureFile(id))
  await putInto(shop, TEATRO, ['/art/teatro-colon-1.svg', ...files])
  await putInto(shop, 'malba', ['/art/malba-1.svg'])

  await queueMissingCrops(shop)
  await queueMissingCrops(shop)
  const queued = await jobsOf(shop.db, 'picture-crops')
  await makeCrops(shop, { pictureId: leading.id })
  await queueMissingCrops(shop)

  expect(queued).toEqual([{ pictureId: leading.id }])
  expect(await jobsOf(shop.db, 'picture-crops')).toHaveLength(1)
})

test('a picture that is gone or failed is not put anywhere', async () => {
  const { shop, upload } = await openOffice()
  const failed = await upload(await photograph())
  await shop.db.update(pictures).set({ state: sql`'failed'` })
  const putting = (id: string) => putPictures(shop, shop.db, { pictures: [picture(id)] })

  const gone = '00000000-0000-4000-8000-000000000000'
  expect(await putting(failed.id)).toEqual({ ok: false, reason: 'no_such_picture' })
  expect(await putting(gone)).toEqual({ ok: false, reason: 'no_such_picture' })
})
