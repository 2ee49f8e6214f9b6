// Gives a shop that was there before translations were what its seeded texts are in other languages. It runs at
// every start and finds nothing the second time: what has its translations, and what staff have saved since, is
// never null again. Versions are raised, so that a form that was open meanwhile does not take them away.
import { eq, isNull, sql } from 'drizzle-orm'
import { raiseCatalogVersion } from '#db/catalog-version.ts'
import type { Database } from '#db/database.ts'
import {
  atracciones,
  beneficios,
  ciudades,
  destinos,
  productos,
  tiposAtraccion,
} from '#db/schema.ts'
import {
  translatedAttraction,
  translatedBenefit,
  translatedCity,
  translatedKind,
  translatedProduct,
} from './translated.ts'

/** Answers how many rows it translated. Safe to repeat, and to break off: it is one transaction. */
export async function translateCatalogue(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const counts = [
      await translateCities(tx),
      await translateKinds(tx),
      await translateAttractions(tx),
      await translateBenefits(tx),
      await translateProducts(tx),
    ]
    const translated = counts.reduce((sum, count) => sum + count, 0)
    if (translated > 0) await raiseCatalogVersion(tx)
    return translated
  })
}

async function translateAttractions(tx: Database): Promise<number> {
  const rows = await tx
    .select()
    .from(atracciones)
    .where(isNull(atracciones.translations))
    .orderBy(atracciones.id)
    .for('no key update')
  let count = 0
  for (const row of rows) {
    const translated = translatedAttraction(row)
    if (!translated) continue
    await tx
      .update(atracciones)
      .set({ ...translated, version: row.version + 1 })
      .where(eq(atracciones.id, row.id))
    count += 1
  }
  return count
}

async function translateBenefits(tx: Database): Promise<number> {
  const rows = await tx
    .select({ benefit: beneficios, slug: atracciones.slug })
    .from(beneficios)
    .innerJoin(atracciones, eq(atracciones.id, beneficios.attractionId))
    .where(isNull(beneficios.translations))
  let count = 0
  for (const { benefit, slug } of rows) {
    const translations = translatedBenefit(slug, benefit)
    if (!translations) continue
    await tx
      .update(beneficios)
      .set({ translations, version: benefit.version + 1 })
      .where(eq(beneficios.id, benefit.id))
    count += 1
  }
  return count
}

async function translateKinds(tx: Database): Promise<number> {
  const rows = await tx.select().from(tiposAtraccion).where(isNull(tiposAtraccion.translations))
  let count = 0
  for (const { id, name, version } of rows) {
    const translations = translatedKind(name)
    if (!translations) continue
    await tx
      .update(tiposAtraccion)
      .set({ translations, version: version + 1 })
      .where(eq(tiposAtraccion.id, id))
    count += 1
  }
  return count
}

async function translateProducts(tx: Database): Promise<number> {
  const rows = await tx.select().from(productos).where(isNull(productos.translations))
  let count = 0
  for (const row of rows) {
    const translations = translatedProduct(row)
    if (!translations) continue
    await tx
      .update(productos)
      .set({ translations, version: row.version + 1 })
      .where(eq(productos.id, row.id))
    count += 1
  }
  return count
}

async function translateCities(tx: Database): Promise<number> {
  const rows = await tx
    .select({
      cityId: ciudades.id,
      name: ciudades.name,
      country: ciudades.country,
      description: destinos.description,
      attractionsLabel: destinos.attractionsLabel,
      picture: destinos.picture,
      hero: destinos.hero,
    })
    .from(destinos)
    .innerJoin(ciudades, eq(ciudades.id, destinos.cityId))
    .where(isNull(destinos.translations))
  let count = 0
  for (const { cityId, ...row } of rows) {
    const translated = translatedCity(row)
    if (!translated) continue
    await tx.update(destinos).set(translated).where(eq(destinos.cityId, cityId))
    await tx
      .update(ciudades)
      .set({ version: sql`${ciudades.version} + 1` })
      .where(eq(ciudades.id, cityId))
    count += 1
  }
  return count
}
