// An attraction in three languages: what pages are told, what staff store, and what the list says is missing.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractionChanges, attractions, benefits, destinations } from '#db/schema.ts'
import { findShopBenefits } from '#domain/catalogue/benefits.ts'
import { listAttractions, listClosures, listProducts } from '#domain/catalogue/catalog-queries.ts'
import { listDestinations } from '#domain/catalogue/destination-queries.ts'
import { closeAttraction } from '#domain/catalogue/participation.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { inLanguage } from '#domain/ground/language.ts'
import type { TranslationLanguage } from '#domain/ground/vocabulary/catalogue.ts'
import { speakPerTask } from '#server/create-services.ts'
import { contentWith, storedAttraction } from '#tests/attractions.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { attractionsMatching } from './attraction-filter.ts'
import { findAttraction } from './attraction-queries.ts'
import { type AttractionTyped, typedAttraction } from './attraction-typed.ts'
import { changeAttraction } from './attractions.ts'
import { listOfficeAttractions, listWholeAttractions } from './office-attractions.ts'

speakPerTask()
const actor = staffActor({ id: makeKey() })

async function edit(shop: TestShop, changes: Partial<AttractionTyped>) {
  const row = await storedAttraction(shop)
  const content = contentWith(row, changes)
  return changeAttraction(shop, { actor, attractionId: row.id, version: row.version, content })
}

const malbaIn = (shop: TestShop, language: 'es' | TranslationLanguage) =>
  inLanguage(language, () => findAttraction(shop.db, 'buenos-aires', 'malba'))

test('a page is told everything in its language', async () => {
  const shop = await createTestShop()

  const [spanish, english, portuguese] = await Promise.all(
    (['es', 'en', 'pt'] as const).map((language) => malbaIn(shop, language)),
  )

  expect(spanish).toMatchObject({ kind: 'Museo', openingNote: 'Cerrado los martes.' })
  expect(english).toMatchObject({
    kind: 'Museum',
    name: 'MALBA',
    openingNote: 'Closed on Tuesdays.',
  })
  expect(portuguese).toMatchObject({ kind: 'Museu' })
  const texts = [spanish, english, portuguese].map((page) => JSON.stringify(page?.questions))
  expect(new Set(texts).size).toBe(3)
  for (const page of [spanish, english, portuguese]) {
    expect(page).not.toHaveProperty('inOriginal')
    expect(page).not.toHaveProperty('translations')
    expect(page?.pictures).toHaveLength(spanish?.pictures.length ?? 0)
    for (const picture of page?.pictures ?? []) {
      expect(picture).not.toHaveProperty('translations')
      expect(picture).not.toHaveProperty('isInOriginal')
    }
  }
})

test('what has no translation is told as it was written, each text by itself, and says so', async () => {
  const shop = await createTestShop()
  await edit(shop, { summary_en: '', description_en: '' })

  const [spanish, english] = await Promise.all([malbaIn(shop, 'es'), malbaIn(shop, 'en')])
  const cards = await inLanguage('en', () => listAttractions(shop.db, 'buenos-aires'))

  expect(english?.inOriginal).toEqual(['summary', 'description'])
  expect(english?.summary).toBe(spanish?.summary)
  expect(english?.openingNote).toBe('Closed on Tuesdays.')
  // The address of a filter is the same in every language.
  const told = { inOriginal: ['summary'], kind: 'Museum', kindKey: 'museo' }
  expect(cards.find(({ slug }) => slug === 'malba')).toMatchObject(told)
})

test('a search finds a place by its description in the language, and by its name in any', async () => {
  const shop = await createTestShop()
  const found = (language: 'es' | TranslationLanguage, text: string) =>
    inLanguage(language, async () => {
      const cards = await listAttractions(shop.db, 'buenos-aires')
      const filter = { text, pass: undefined, kind: undefined }
      return attractionsMatching(cards, filter).map(({ slug }) => slug)
    })

  expect(await found('en', 'garden')).toContain('jardin-japones')
  expect(await found('pt', 'jardín')).toContain('jardin-japones')
  expect(await found('es', 'jardim')).toContain('jardin-japones')
  expect(await found('es', 'museum')).toContain('malba')
  expect(await found('en', 'bookstore')).toContain('ateneo-grand-splendid')
  expect(await found('pt', 'livraria')).toContain('ateneo-grand-splendid')
})

test('city, passes, benefits and closures are told in the language, or as they were written', async () => {
  const shop = await createTestShop({ now: '2026-11-24T15:00:00Z' })
  const { id: attractionId } = await storedAttraction(shop)
  const closure = { attractionId, closedFrom: '2026-12-01', closedUntil: '2026-12-02', actor }
  await closeAttraction(shop, {
    ...closure,
    reason: 'Obras',
    translations: { en: { reason: 'Works' } },
  })
  const [given] = await shop.db
    .select()
    .from(benefits)
    .innerJoin(attractions, eq(attractions.id, benefits.attractionId))
    .where(eq(benefits.kind, 'percentage'))
    .limit(1)
  const { id = '', item = '' } = given?.beneficios ?? {}
  const slug = given?.atracciones.slug ?? ''
  await shop.db
    .update(benefits)
    .set({ translations: { pt: { item: 'na conta' } } })
    .where(eq(benefits.id, id))
  await shop.db
    .update(destinations)
    .set({ translations: { en: { name: 'Good Airs', attractionsLabel: 'Many' } } })

  const tell = async () => ({
    city: (await listDestinations(shop.db))[0],
    product: (await listProducts(shop.db, 'buenos-aires', '2026-11-24'))[0],
    benefit: (await findShopBenefits(shop.db, 'buenos-aires', slug)).benefits[0],
    closure: (await listClosures(shop.db, 'buenos-aires', '2026-11-24')).get('malba')?.[0],
  })
  const [english, portuguese] = [await inLanguage('en', tell), await inLanguage('pt', tell)]

  expect(english.city).toMatchObject({
    name: 'Good Airs',
    country: 'Argentina',
    attractionsLabel: 'Many',
    inOriginal: ['description'],
  })
  expect(portuguese.city).toMatchObject({
    name: 'Buenos Aires',
    inOriginal: ['description', 'attractionsLabel'],
  })
  expect(english.product).toMatchObject({ summary: 'The whole city in a single pass.' })
  expect(portuguese.product?.benefits[0]).toBe('Todas as atrações')
  // A line is one sentence of one language.
  expect(english.benefit?.words).toContain(`% ${item}`)
  expect(english.benefit?.inOriginal).toEqual(['words', 'conditions'])
  expect(portuguese.benefit?.words).toContain('na conta')
  expect(portuguese.benefit?.inOriginal).toEqual(['conditions'])
  expect(english.closure).toMatchObject({ reason: 'Works' })
  expect(portuguese.closure).toMatchObject({ reason: 'Obras', inOriginal: ['reason'] })
})

test('an edit of a translation is an edit, with its version and its history', async () => {
  const shop = await createTestShop()
  const before = await storedAttraction(shop)

  const first = await edit(shop, { summary_en: 'Modern art.' })
  const same = await edit(shop, {})

  expect(first).toEqual({ ok: true, version: before.version + 1 })
  expect(same).toEqual(first)
  const changes = await shop.db
    .select({ fields: attractionChanges.fields })
    .from(attractionChanges)
    .where(eq(attractionChanges.attractionId, before.id))
  const { summary_en } = typedAttraction(before)
  expect(changes).toEqual([
    { fields: [{ field: 'summary_en', before: summary_en, after: 'Modern art.' }] },
  ])
})

test('the list counts and finds what lacks a translation, whatever it lacks', async () => {
  const shop = await createTestShop()
  const typed = typedAttraction(await storedAttraction(shop))
  const { questions, pictures } = typed
  const lacking: [Partial<AttractionTyped>, TranslationLanguage[]][] = [
    [{}, []],
    [{ name_en: '', name_pt: '' }, []],
    [{ summary_en: '' }, ['en']],
    [{ description_pt: '' }, ['pt']],
    [{ openingNote_en: '', openingNote_pt: '' }, ['en', 'pt']],
    [{ openingNote: '', openingNote_en: '', openingNote_pt: '' }, []],
    [{ accessibility: 'Rampa.', accessibility_en: 'Ramp.' }, ['pt']],
    [{ included: 'Un mapa', included_pt: 'Um mapa' }, ['en']],
    [{ priceNote: 'Aparte', priceNote_pt: 'À parte' }, ['en']],
    [{ questions: [...questions, { question: '¿Y?', answer: 'Sí.' }] }, ['en', 'pt']],
    [{ pictures: pictures.map(({ translations: _, ...one }) => one) }, ['en', 'pt']],
  ]

  for (const [changes, languages] of lacking) {
    expect(await edit(shop, { ...typed, ...changes })).toMatchObject({ ok: true })
    const page = await listOfficeAttractions(shop.db, { q: 'malba' }, shop.clock.now())
    const found = await listOfficeAttractions(
      shop.db,
      { q: 'malba', lacks: 'any' },
      shop.clock.now(),
    )
    const whole = await listWholeAttractions(shop.db, { lacks: 'pt' }, undefined, 10)

    const isLacking = languages.length > 0
    expect(page.attractions[0]?.lacks, JSON.stringify(changes)).toEqual(languages)
    expect(page.untranslated).toEqual({ count: isLacking ? 1 : 0, total: 1 })
    expect(found).toMatchObject({ total: isLacking ? 1 : 0, untranslated: page.untranslated })
    expect(whole.map(({ slug }) => slug)).toEqual(languages.includes('pt') ? ['malba'] : [])
  }
})
