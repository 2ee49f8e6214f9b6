import { asc, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCatalogVersion } from '#db/catalog-version.ts'
import { activity } from '#db/schema.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { testimonialForm } from './testimonial-form.ts'
import {
  createTestimonial,
  changeTestimonial,
  hideTestimonial,
  listOfficeTestimonials,
  listTestimonials,
  moveTestimonialDown,
  moveTestimonialUp,
  showTestimonial,
} from './testimonials.ts'

const actor = 'staff:00000000-0000-4000-8000-0000000000aa' as const
const real = testimonialForm.parse({
  name: 'Zoe',
  productName: 'Sight Pass',
  fromEs: 'Rosario',
  textEs: 'Nos encantó.',
  fromEn: 'Rosario',
  textEn: ' ',
})
const names = async ({ db }: TestShop, count = 4) =>
  (await listTestimonials(db, 'es', count)).map(({ name }) => name)

test('the specified four come first, in each language, and say that they are samples', async () => {
  const { db } = await createTestShop()
  const spanish = await listTestimonials(db, 'es', 4)
  expect(spanish.map(({ name }) => name)).toEqual(['Lucía', 'Mateus', 'Carmen', 'Andrés'])
  expect(spanish.every(({ isSample }) => isSample)).toBe(true)
  expect(await listTestimonials(db, 'es', 3)).toEqual(spanish.slice(0, 3))
  for (const language of ['en', 'pt'] as const) {
    const spoken = await listTestimonials(db, language, 4)
    expect(spoken.map((said) => said.language)).toEqual(Array(4).fill(language))
  }
})

test('staff add, hide, show and order them, and pages hear of each change, but of none that changes nothing', async () => {
  const shop = await createTestShop()
  const version = await readCatalogVersion(shop.db)
  const idOf = async (name: string) =>
    (await listOfficeTestimonials(shop.db)).find((one) => one.name === name)?.id ?? ''

  await createTestimonial(shop, { actor, testimonial: real })
  const lucia = { actor, id: await idOf('Lucía') }
  await hideTestimonial(shop, lucia)
  expect(await hideTestimonial(shop, lucia)).toEqual({ ok: true })
  expect(await names(shop)).toEqual(['Mateus', 'Carmen', 'Andrés', 'Zoe'])
  await moveTestimonialUp(shop, { actor, id: await idOf('Zoe') })
  await moveTestimonialDown(shop, { actor, id: await idOf('Mateus') })
  await showTestimonial(shop, lucia)
  expect(await showTestimonial(shop, lucia)).toEqual({ ok: true })
  expect(await names(shop, 9)).toEqual(['Lucía', 'Carmen', 'Mateus', 'Zoe', 'Andrés'])

  // A translation that is not whole is none.
  const [zoe] = (await listTestimonials(shop.db, 'en', 9)).filter(({ name }) => name === 'Zoe')
  expect(zoe).toMatchObject({ isSample: false, language: 'es', text: 'Nos encantó.' })
  expect(await readCatalogVersion(shop.db)).toBe(version + 5)
  const told = await shop.db
    .select({ name: activity.name })
    .from(activity)
    .where(like(activity.name, 'testimonial.%'))
    .orderBy(asc(activity.id))
  expect(told.map(({ name }) => name)).toEqual([
    'testimonial.added',
    'testimonial.hidden',
    'testimonial.moved',
    'testimonial.moved',
    'testimonial.shown',
  ])
})

test('an edit keeps a sample a sample; an older one, the ends of the list and what is gone are refused', async () => {
  const shop = await createTestShop()
  const [first] = await listOfficeTestimonials(shop.db)
  const id = first?.id ?? ''
  const gone = '00000000-0000-4000-8000-000000000000'
  const change = { actor, id, version: 1, testimonial: { ...real, isSample: false } }

  const told = [
    await changeTestimonial(shop, change),
    await changeTestimonial(shop, change),
    await moveTestimonialUp(shop, { actor, id }),
    await hideTestimonial(shop, { actor, id: gone }),
    await moveTestimonialDown(shop, { actor, id: gone }),
    await changeTestimonial(shop, { ...change, id: gone }),
  ]

  expect(told.map((answer) => (answer.ok ? 'done' : answer.reason))).toEqual([
    'done',
    'testimonial_changed_meanwhile',
    'testimonial_at_end',
    'no_such_testimonial',
    'no_such_testimonial',
    'no_such_testimonial',
  ])
  expect((await listOfficeTestimonials(shop.db))[0]).toMatchObject({
    name: 'Zoe',
    isSample: true,
    textPt: null,
  })
})
