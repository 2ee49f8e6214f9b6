import { asc, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCatalogVersion } from '#db/catalog-version.ts'
import {
  atracciones,
  beneficios,
  ciudades,
  destinos,
  productos,
  tiposAtraccion,
} from '#db/schema.ts'
import { staffActor } from '#domain/activity/actor.ts'
import { attractionForm, contentOf } from '#domain/attractions/attraction-form.ts'
import { sentFields, typedAttraction } from '#domain/attractions/attraction-typed.ts'
import { changeAttraction } from '#domain/attractions/change-attraction.ts'
import { lackedBy } from '#domain/translations/lacking.ts'
import { fillCatalogue } from '#server/seed.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { translateCatalogue } from './translate-catalogue.ts'

/** As a shop was before there were translations. */
async function withoutTranslations(shop: TestShop) {
  const untold = sql`(select jsonb_agg(entry - 'translations' order by place)
    from jsonb_array_elements(`
  const lists = {
    pictures: sql`${untold}${atracciones.pictures}) with ordinality as listed(entry, place))`,
    questions: sql`${untold}${atracciones.questions}) with ordinality as listed(entry, place))`,
  }
  await shop.db.update(atracciones).set({ translations: null, ...lists })
  for (const table of [beneficios, tiposAtraccion, productos]) {
    await shop.db.update(table).set({ translations: null })
  }
  await shop.db.update(destinos).set({
    translations: null,
    picture: sql`${destinos.picture} - 'translations'`,
    hero: sql`${destinos.hero} - 'translations'`,
  })
}

async function all({ db }: TestShop) {
  return {
    attractions: await db.select().from(atracciones).orderBy(asc(atracciones.id)),
    benefits: await db.select().from(beneficios).orderBy(asc(beneficios.id)),
    kinds: await db.select().from(tiposAtraccion).orderBy(asc(tiposAtraccion.id)),
    products: await db.select().from(productos).orderBy(asc(productos.id)),
    shown: await db.select().from(destinos),
  }
}

/** Versions grow where a form may be open. */
const unversioned = (rows: object) =>
  JSON.parse(JSON.stringify(rows, (key, value) => (key === 'version' ? undefined : value)))

test('a shop that was there gets what a new one is seeded with, once', async () => {
  const shop = await createTestShop()
  const seeded = await all(shop)
  await withoutTranslations(shop)
  const version = await readCatalogVersion(shop.db)

  await fillCatalogue(shop.db)
  const translated = await all(shop)
  const again = await translateCatalogue(shop.db)

  expect(unversioned(translated)).toEqual(unversioned(seeded))
  expect(translated.attractions.map((row) => row.version)).toEqual(
    seeded.attractions.map((row) => row.version + 1),
  )
  expect(again).toBe(0)
  expect(await all(shop)).toEqual(translated)
  expect(await readCatalogVersion(shop.db)).toBe(version + 1)
  for (const row of translated.benefits) expect(lackedBy(['item', 'conditions'], row)).toEqual([])
})

test('what staff wrote is left to them, text by text, and what they saved is not touched', async () => {
  const shop = await createTestShop()
  await withoutTranslations(shop)
  const bySlug = async (slug: string) => {
    const [row] = await shop.db.select().from(atracciones).where(eq(atracciones.slug, slug))
    if (!row) throw new Error(`There is no ${slug}`)
    return row
  }
  const malba = await bySlug('malba')
  await shop.db
    .update(atracciones)
    .set({
      summary: 'Un museo nuestro.',
      questions: [{ question: '¿Nuestra?', answer: 'Sí.' }, ...malba.questions.slice(1)],
      pictures: malba.pictures.map((one, index) =>
        index === 0 ? { ...one, description: 'Otra fachada.' } : one,
      ),
    })
    .where(eq(atracciones.id, malba.id))
  const colon = await bySlug('teatro-colon')
  const typed = { ...typedAttraction(colon), priceNote: 'Aparte' }
  await changeAttraction(shop, {
    actor: staffActor({ id: makeKey() }),
    attractionId: colon.id,
    version: colon.version,
    content: contentOf(attractionForm.parse(sentFields(typed))),
  })
  const saved = await bySlug('teatro-colon')
  await shop.db
    .update(tiposAtraccion)
    .set({ name: 'Galería' })
    .where(eq(tiposAtraccion.name, 'Museo'))

  await translateCatalogue(shop.db)

  const changed = await bySlug('malba')
  expect(changed.translations?.en).toMatchObject({ openingNote: 'Closed on Tuesdays.' })
  expect(changed.translations?.en).not.toHaveProperty('summary')
  expect(changed.questions.map((one) => 'translations' in one)).toEqual([false, true])
  expect(changed.pictures.map((one) => 'translations' in one).slice(0, 2)).toEqual([false, true])
  expect(await bySlug('teatro-colon')).toEqual(saved)
  const untold = await shop.db
    .select()
    .from(tiposAtraccion)
    .where(isNull(tiposAtraccion.translations))
  expect(untold.map(({ name }) => name)).toEqual(['Galería'])
  const [city] = await shop.db.select().from(ciudades)
  expect(city?.version).toBe(2)
})
