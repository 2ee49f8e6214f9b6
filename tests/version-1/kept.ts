// What a shop of version 1.0.0 shows when a newer one has migrated it: its figures, settlements, pages, cities and
// people as they were. Sums are those that 1.0.0 showed itself.
import { expect } from 'vitest'
import { cities, pictures, profiles } from '#db/schema.ts'
import { findAttraction } from '#domain/catalogue/attractions/attraction-queries.ts'
import { priceWords, visitWords } from '#domain/catalogue/attractions/attraction-words.ts'
import { findAttractionOnDesk } from '#domain/catalogue/attractions/office-attractions.ts'
import { findShopBenefits } from '#domain/catalogue/benefits.ts'
import { listAttractions, listProducts } from '#domain/catalogue/catalog-queries.ts'
import { findVariant } from '#domain/catalogue/pictures/picture-queries.ts'
import { uploadedIdIn } from '#domain/catalogue/pictures/picture.ts'
import { getAnalytics } from '#domain/figures/analytics-queries.ts'
import { foldFigures } from '#domain/figures/fold-figures.ts'
import { findSettlement } from '#domain/money/settlements/settlements.ts'
import type { TestShop } from '#tests/test-shop.ts'
import { type Row, rowsOf } from './rows.ts'

/** The day on which the shop is opened again, local. */
export const TODAY = '2026-12-02'
/** From when a dearer list of prices holds. */
export const DEARER_FROM = '2026-12-15'
/** Attractions by their ids of then. */
export const THEATRE = 1
export const GARDEN = 4
const PRADO = 9

/** What analytics show, before and after what waited is folded. */
export async function expectFiguresAsBefore(shop: TestShop) {
  const period = { from: '2026-11-01', to: TODAY }
  const read = async (cityId?: number) => {
    const asked = { period, today: TODAY, timeZone: shop.timeZone, ...(cityId && { cityId }) }
    const { figures } = await getAnalytics(shop.db, asked)
    const countsOf = (name: 'visit' | 'step' | 'refusal') =>
      Object.fromEntries(figures[name].map(({ key, now }) => [key, now.count]))
    return {
      sales: figures.sale.map(({ now }) => now),
      visits: countsOf('visit'),
      steps: countsOf('step'),
      refusals: countsOf('refusal'),
    }
  }
  const expected = {
    sales: [{ count: 23, cents: 8_246_00, returnedCents: -470_00 }],
    visits: { [THEATRE]: 1, [GARDEN]: 13, [PRADO]: 1 },
    steps: { city: 56, cart: 15, payment: 5 },
    refusals: { already_used: 1, blocked: 2, invalid: 2, not_included: 1, revoked: 2 },
  }
  expect(await read()).toEqual(expected)
  expect(await foldFigures(shop)).toBe(89)
  expect(await read()).toEqual(expected)
  expect(await read(2)).toEqual({
    sales: [{ count: 1, cents: 180_00, returnedCents: 0 }],
    visits: { [PRADO]: 1 },
    steps: { city: 9 },
    refusals: {},
  })
}

/** One month is paid, one closed, one owed with what arrived after the closing. */
export async function expectSettledAsBefore(shop: TestShop) {
  const page = (attractionId: number, month: string) =>
    findSettlement(shop, { attractionId, month })
  expect(await page(GARDEN, '2026-11')).toMatchObject({
    state: 'paid',
    totals: { adultVisits: 4, childVisits: 1, amountCents: 23_10 },
    closed: { paidOn: '2026-12-01', paidReference: 'TR-2026-118', closedByName: 'Ana Torres' },
  })
  expect(await page(THEATRE, '2026-11')).toMatchObject({
    state: 'closed',
    totals: { adultVisits: 1, amountCents: 5_00 },
  })
  expect(await page(GARDEN, '2026-12')).toMatchObject({
    state: 'draft',
    totals: { adultVisits: 7, visitsCents: 36_75, earlierVisits: 1, earlierCents: 5_25 },
  })
}

type Shown = Record<'texts' | 'prices' | 'dearer', Row[]>

export async function expectShownAsBefore({ db }: TestShop, { texts, prices, dearer }: Shown) {
  expect(await priceAndDuration(db)).toEqual([
    ['$50 USD', '2-3 horas'],
    ['$16.50 USD', '1.5-2 horas'],
    ['Según la carta', '1.5-2 horas'],
    ['$8 USD', '1-1.5 horas'],
    // Number five left the programme, and has its page.
    ['Gratis; el pase suma la audioguía', '0.5-1 hora'],
  ])
  expect(texts).toHaveLength(8)
  for (const { city, ...words } of texts) {
    expect(await findAttraction(db, String(city), String(words.slug))).toMatchObject(words)
  }
  // Drafts have no page.
  expect(await findAttraction(db, 'buenos-aires', 'mirador-guemes')).toBeUndefined()
  const edited = await findAttractionOnDesk(db, GARDEN)
  expect(edited?.changes).toMatchObject([
    { actorName: 'Gala Ríos', fields: [{ field: 'accessibility' }] },
    { actorName: 'Ana Torres' },
  ])
  const offered = async (day: string) =>
    (await listProducts(db, 'buenos-aires', day)).flatMap(({ name, prices: own }) =>
      own.map(({ durationDays, adultPriceCents }) => ({ name, durationDays, adultPriceCents })),
    )
  expect(await offered(TODAY)).toEqual(prices)
  expect(prices).toHaveLength(15)
  expect(await offered(DEARER_FROM)).toEqual(dearer)
  expect(dearer).toHaveLength(12)
  expect(await findShopBenefits(db, 'buenos-aires', 'don-julio')).toMatchObject({
    use: 'daily',
    benefits: [{ words: '15 % sobre la cuenta' }, { words: 'De regalo: un café' }],
  })

  const malba = await findAttraction(db, 'buenos-aires', 'malba')
  const id = uploadedIdIn(malba?.pictures[0]?.file ?? '') ?? ''
  expect(await findVariant(db, { id, width: 48, format: 'webp' })).toHaveLength(76)
  const states = await db.select({ state: pictures.state }).from(pictures).orderBy(pictures.state)
  expect(states).toEqual([{ state: 'processing' }, { state: 'ready' }])
}

export async function expectCitiesAndPeopleAsBefore({ db, database }: TestShop) {
  const { slug, timeZone, state } = cities
  const listed = db.select({ slug, timeZone, state }).from(cities)
  const published = { state: 'published' }
  expect(await listed.orderBy(cities.id)).toMatchObject([
    { slug: 'buenos-aires', timeZone: 'America/Argentina/Buenos_Aires' },
    { ...published, slug: 'madrid', timeZone: 'Europe/Madrid' },
    { slug: 'cordoba-capital', state: 'draft' },
  ])
  const people = await db.select().from(profiles).orderBy(profiles.email)
  const inOffice = people.filter(({ role }) => role !== 'pending' && role !== 'rejected')
  expect(
    inOffice.map(({ fullName, role, attractionId, suspendedAt }) =>
      [fullName, role, attractionId, suspendedAt && 'suspended'].filter(Boolean).join(', '),
    ),
  ).toEqual([
    'Ana Torres, admin',
    'Bea Luna, admin',
    'Carla Sosa, support',
    'Fede Mora, finance',
    'Gala Ríos, admin',
    'Inés Vega, analyst',
    `Hana Sato, attraction, ${GARDEN}`,
    'Saúl Prado, catalogue, suspended',
  ])
  // Three languages, as they were bought in.
  const languages =
    'select locale as language from ordenes union select language from arrepentimientos order by 1'
  expect(await rowsOf(database, languages)).toEqual([
    { language: 'en' },
    { language: 'es' },
    { language: 'pt' },
  ])
}

async function priceAndDuration(db: TestShop['db']) {
  const said = []
  for (const { slug } of await listAttractions(db, 'buenos-aires')) {
    const attraction = await findAttraction(db, 'buenos-aires', slug)
    said.push(attraction && [priceWords(attraction.price), visitWords(attraction.visit)])
  }
  return said
}
