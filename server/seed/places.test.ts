// The seeded catalogue is what the shop's promises rest on: each text, fact and picture of it is read here.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { wayToReserve } from '#domain/catalogue/attractions/attraction-values.ts'
import { benefitForm } from '#domain/catalogue/benefit-form.ts'
import { benefitWords } from '#domain/catalogue/benefit.ts'
import { isOpenAt, openingHoursOf } from '#domain/catalogue/opening-hours.ts'
import { doorAsks, productOpens } from '#domain/catalogue/product.ts'
import { isByArrangement, type ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import { seededAttractions, seededCatalogue } from '#tests/seeded-places.ts'

const SPECIFIED = 6
const added = seededAttractions.slice(SPECIFIED)
const kinds = seededCatalogue.kinds.map(({ name }) => name)

test('the six specified come first, and more than fifty attractions with their own address follow', () => {
  const slugs = seededAttractions.map(({ slug }) => slug)
  const specified = 'teatro-colon malba don-julio jardin-japones palacio-barolo floralis-generica'
  expect(slugs.slice(0, SPECIFIED)).toEqual(specified.split(' '))
  expect(added).toHaveLength(60)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(new Set(seededAttractions.map(({ name }) => name)).size).toBe(seededAttractions.length)
  expect(seededAttractions.filter(({ isPopular }) => isPopular)).toHaveLength(5)
})

test('each kind is there in its order, and each pass opens what it promises', () => {
  expect([...new Set(seededAttractions.map(({ kind }) => kind))].toSorted()).toEqual(
    kinds.toSorted(),
  )
  expect(kindsOf('Sight Pass')).toEqual(
    expect.arrayContaining(['Museo', 'Teatro', 'Monumento', 'Tour', 'Experiencia']),
  )
  expect(kindsOf('Benefits Pass')).toEqual(
    expect.arrayContaining(['Café', 'Restaurante', 'Compras', 'Servicio']),
  )
})

test.each(added.map((place) => [place.slug, place] as const))(
  '%s has texts of a length that fits, and its own picture',
  (slug, place) => {
    expect(place.summary.length).toBeLessThanOrEqual(90)
    expect(place.description).toHaveLength(2)
    expect(place.questions).toHaveLength(2)
    for (const paragraph of place.description) {
      expect(paragraph.length).toBeGreaterThan(90)
      expect(paragraph.length).toBeLessThan(500)
    }
    const texts = [
      place.name,
      place.summary,
      ...place.description,
      ...place.questions.flatMap(({ question, answer }) => [question, answer]),
      ...(place.included ?? []),
      ...place.benefits.flatMap(({ item, conditions }) => [item, conditions]),
      place.openingNote ?? '-',
      place.priceNote ?? '-',
      place.accessibility ?? '-',
      place.address,
    ]
    for (const text of texts) {
      expect(text).toBe(text.trim())
      expect(text).not.toBe('')
      expect(text).not.toMatch(/ {2}|\?\?|\bTODO\b|[Ll]orem|\([VKS]\b|\n/)
    }
    for (const { question, answer } of place.questions) {
      expect(question).toMatch(/^¿.+\?$/)
      expect(answer).toMatch(/\.$/)
    }

    expect(place.pictures).toHaveLength(1)
    const [picture] = place.pictures
    expect(picture?.file).toBe(`/art/${slug}-1.svg`)
    expect(picture?.description.length).toBeGreaterThan(60)
    const drawing = readFileSync(`public${picture?.file}`)
    expect(gzipSync(drawing).length).toBeLessThanOrEqual(12 * 1024)
  },
)

test('opening weeks have true spans, and exceptions to come', () => {
  for (const { slug, openingWeek, openingExceptions } of added) {
    if (!openingWeek) continue
    expect(openingWeek.flat().length, slug).toBeGreaterThan(0)
    for (const span of openingWeek.flat()) {
      if (!isByArrangement(span)) expect(span[0] < span[1], slug).toBe(true)
    }
    for (const day of Object.keys(openingExceptions)) {
      expect(day > '2026-11-21', `${slug}: ${day} is to come`).toBe(true)
    }
  }
})

test('what is told of the hours is what the book says', () => {
  // 2026-11-24 is a Tuesday; the city is three hours behind.
  const told: [slug: string, at: string, isOpen: boolean | undefined][] = [
    ['museo-larreta', '2026-11-24T15:00:00Z', false],
    ['museo-larreta', '2026-11-25T21:59:00Z', true],
    ['museo-larreta', '2026-11-25T22:01:00Z', false],
    ['museo-larreta', '2026-11-28T22:30:00Z', true],
    ['cabildo', '2026-11-24T15:00:00Z', false],
    ['museo-evita', '2026-12-23T15:00:00Z', true],
    ['museo-evita', '2026-12-25T15:00:00Z', false],
    ['teatro-cervantes', '2026-11-24T15:00:00Z', undefined],
  ]
  expect(told.map(([slug, at]) => [slug, at, open(slug, at)])).toEqual(told)
})

test('places are in or around the city, known by both numbers or by none', () => {
  for (const { slug, latitude = null, longitude = null } of added) {
    expect(latitude === null, slug).toBe(longitude === null)
    if (latitude === null || longitude === null) continue
    expect(Math.abs(latitude + 34.65), slug).toBeLessThan(0.35)
    expect(Math.abs(longitude + 58.55), slug).toBeLessThan(0.35)
  }
})

test('prices name what they are, and their month is over', () => {
  for (const place of added) {
    const { slug, adultPriceCents, priceNote, priceCheckedOn, priceSource } = place
    if (adultPriceCents) expect(priceCheckedOn ?? priceNote, slug).toBeTruthy()
    if (priceCheckedOn) expect(priceCheckedOn, slug).toMatch(/^20(?:2[4-6])-(?:0[1-9]|1[0-2])-01$/)
    if (priceSource) expect(priceCheckedOn, slug).toBeTruthy()
    // Where a pass gives a discount one pays for what one takes.
    const isAtTable = place.kind !== 'Compras' && place.sample === 'agreement'
    if (place.pass === 'Benefits Pass' && isAtTable) {
      expect(adultPriceCents ?? null, slug).toBeNull()
    }
  }
})

test('nobody pays to come into a shop, and no note of a place whose price is another says that one comes in free', () => {
  for (const { slug, kind, pass, adultPriceCents: adultCents = null } of seededAttractions) {
    const asks = doorAsks({ pass, adultCents })
    const place = readPlace(slug)
    const notes = [place, place.en, place.pt].map((said) => String(Object(said).priceNote))
    if (kind === 'Compras') expect(asks, slug).toBe('free')
    if (asks === 'free') continue
    expect(notes.join(), slug).not.toMatch(
      /entrada (?:libre|livre|gratuita)|free (?:to enter|entry)/i,
    )
  }
})

test('what is made up has a price that says so, and of real places only the tours of sample partners', () => {
  for (const { slug, kind, sample, adultPriceCents, priceNote } of added) {
    const isMadeUp = priceNote?.includes('muestra') ?? false
    if (isMadeUp) expect(adultPriceCents, slug).toBeGreaterThan(0)
    // Nobody pays to come into a shop.
    if (sample === 'place') expect(isMadeUp, slug).toBe(kind !== 'Compras')
    else if (isMadeUp) expect(kind, slug).toBe('Tour')
  }
})

test('whoever has to reserve is told where', () => {
  for (const { slug, isReservationRequired, reservationUrl, sample } of seededAttractions) {
    if (!isReservationRequired) continue
    const way = wayToReserve.safeParse(reservationUrl)
    expect(way.error?.issues, slug).toBeUndefined()
    // What does not exist has no site, and no number but the sample ones.
    if (sample === 'place') expect(reservationUrl, slug).toMatch(/^tel:\+54-11-5555-01\d\d$/)
  }
})

test('real places are marked as known from a book, made-up ones as made up', () => {
  // All that stands for a real place is real; these stand for none.
  expect(Map.groupBy(added, ({ sample }) => sample).get('place')).toHaveLength(12)
  for (const { sample, isReference, factsCheckedOn, factsSource, address, slug } of added) {
    const isReal = sample === 'agreement'
    expect(isReference, slug).toBe(isReal)
    expect(factsCheckedOn, slug).toBe(isReal ? '2026-11-21' : null)
    expect(factsSource !== undefined, slug).toBe(isReal)
    if (!isReal) expect(address, slug).toContain('(muestra)')
  }
})

test('what is opened as a benefit says what it gives, in words that the office could have typed', () => {
  for (const { slug, pass, benefits, benefitUse } of added) {
    expect(benefits.length > 0, slug).toBe(pass !== 'Sight Pass')
    expect(benefitUse !== undefined, slug).toBe(benefits.length > 0)
    // To a place that every pass opens one goes once.
    if (pass === 'Todos') expect(benefitUse, slug).toBe('once')
    for (const benefit of benefits) {
      const form = benefitForm.safeParse({ ...benefit, benefitUse })
      expect(form.error?.issues, slug).toBeUndefined()
      const percent = benefit.kind === 'percentage' ? benefit.percent : null
      expect(benefitWords({ ...benefit, percent })).toMatch(
        /^(?:\d+ % (?:en|sobre|desde|por|de) |2x1 en |De regalo: )\S/,
      )
      expect(benefit.conditions).toMatch(/\.$/)
    }
  }
})

function kindsOf(product: ProductName): string[] {
  return added.filter(({ pass }) => productOpens(product, pass)).map(({ kind }) => kind)
}

/** Undefined when nobody knows. */
function open(slug: string, at: string): boolean | undefined {
  const place = added.find((one) => one.slug === slug)
  const hours = place && openingHoursOf({ ...place, openingWeek: place.openingWeek ?? null }, [])
  return hours && isOpenAt(hours, new Date(at), 'America/Argentina/Buenos_Aires')
}

const languages = ['en', 'pt'] as const

test.each(seededAttractions.map(({ slug }) => slug))(
  '%s says all of its parts in each language, and no others',
  (slug) => {
    const place = readPlace(slug)
    for (const language of languages) {
      const said = Object(place[language])

      expect(shapeOf(said), language).toEqual(shapeOf(place))
      expect(Boolean(said.address) || !isSpanish(String(place.address)), language).toBe(true)
      // As long as the original may be: more breaks the card.
      expect(said.summary.length).toBeLessThanOrEqual(90)
      for (const text of textsOf(said)) {
        expect(text).toBe(text.trim())
        expect(text).not.toMatch(/^$| {2}|[¿¡'"]|\n/)
      }
    }
  },
)

function readPlace(slug: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`content/places/${slug}.json`, 'utf8'))
}

/** Whether an address has words beside its names. */
function isSpanish(address: string): boolean {
  return /muestra| y | al \d|piso|parada|junto/.test(address)
}

/** How many there are of each list, and which notes. */
function shapeOf(place: Record<string, unknown>) {
  const count = (name: string) => textsOf(place[name]).length
  const lists = ['description', 'questions', 'included', 'pictures']
  const notes = ['openingNote', 'priceNote', 'priceSource', 'accessibility']
  return [...[...lists, ...notes].map(count), Array.from(Object(place.benefits ?? [])).length]
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
