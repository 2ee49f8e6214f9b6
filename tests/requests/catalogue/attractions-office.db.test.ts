import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractions, cities, closures } from '#db/schema.ts'
import { sentFields, typedAttraction } from '#domain/catalogue/attractions/attraction-typed.ts'
import type { Clock } from '#domain/ground/services.ts'
import { storedAttraction } from '#tests/attractions.ts'
import { enterAs, openOffice } from '#tests/office.ts'
import { readActionData, wordsOf } from '#tests/request.ts'

const list = '/buenos-aires/attractions'

async function openMalba(clock?: Clock) {
  const office = await openOffice({ clock })
  return { ...office, malba: await storedAttraction(office.shop.services) }
}

test('what staff save is in the shop at once, and an address before leads on', async () => {
  const { shop, malba, post: send } = await openMalba()
  const before = await shop.request(`${list}/malba`)
  const typed = {
    ...typedAttraction(malba),
    slug: 'malba-museo',
    adultPrice: '18,50',
    childPrice: '0',
    childPriceUntilAge: '12',
    freeDays: [3],
    priceCheckedOn: '2026-11-02',
    priceSource: 'malba.org.ar',
    accessibility: 'Rampas y ascensor.',
    included: 'Audioguía\nGuardarropa',
    neighborhood: 'Recoleta',
    reservationUrl: 'https://malba.org.ar/entradas',
    lastEntryMinutes: '30',
    isReference: true,
  }

  const saved = await send(`/admin/attractions/${malba.id}`, {
    ...sentFields(typed),
    intent: 'save',
    version: '1',
  })
  const moved = await shop.request(`${list}/malba`)
  const after = (await shop.request(`${list}/malba-museo`)).text.replaceAll('<!-- -->', '')

  expect(saved.status).toBe(200)
  expect(before.text).toContain('$15 USD')
  expect([moved.status, moved.headers.location]).toEqual([301, `${list}/malba-museo`])
  for (const said of [
    '$18.50 USD',
    'Rampas y ascensor.',
    'Guardarropa',
    'Recoleta',
    'href="https://malba.org.ar/entradas"',
    'Última entrada: 30 minutos antes del cierre.',
    'Datos de referencia de noviembre de 2026: confirmá antes de ir.',
    '>Muestra<',
  ]) {
    expect(after).toContain(said)
  }
})

test('a page copes with what nobody knows', async () => {
  const { shop, malba } = await openMalba()
  const { db } = shop.services
  await db
    .update(attractions)
    .set({
      openingWeek: null,
      openingNote: null,
      adultPriceCents: null,
      visitMinutesMin: null,
      visitMinutesMax: null,
      latitude: null,
      longitude: null,
      factsCheckedOn: null,
      questions: [],
    })
    .where(eq(attractions.id, malba.id))

  const unhoured = await shop.request(`${list}/malba`)
  await db.update(attractions).set({ openingNote: 'Abre cuando hay función.' })
  shop.services.catalogChanged()
  const noted = await shop.request(`${list}/malba`)
  const cards = await shop.request(`${list}?q=malba`)

  expect(unhoured.status).toBe(200)
  expect(unhoured.text).toContain('Horarios: consultá antes de ir.')
  expect(noted.text).toContain('Abre cuando hay función.')
  expect(noted.text).not.toContain('Horarios: consultá antes de ir.')
  expect(noted.text).toContain('precio a confirmar')
  for (const unknown of [
    'openstreetmap.org/export/embed',
    'Duración sugerida',
    'Preguntas frecuentes</h2>',
    'ahora</span>',
  ]) {
    expect(noted.text).not.toContain(unknown)
  }
  expect(cards.text).toContain('MALBA')
  expect(cards.text).not.toMatch(/Abierto ahora|Cerrado ahora/)
})

test('a preview says whether it is open by the hours of its city', async () => {
  // In Tokyo a quarter past nine in the morning, in the office the evening before.
  const now = new Date('2026-12-02T00:15:00Z')
  const { shop, malba, see: page } = await openMalba({ now: () => now })
  const { db } = shop.services
  const preview = async () => (await page(`/admin/attractions/${malba.id}/preview`)).text
  const day: [string, string][] = [['09:00', '10:00']]
  await db
    .update(attractions)
    .set({ openingWeek: Array.from({ length: 7 }, () => day), openingExceptions: {} })
    .where(eq(attractions.id, malba.id))

  expect(await preview()).toContain('Cerrado ahora')
  expect(await preview()).toContain('Estado: Publicada.')
  await db.update(cities).set({ timeZone: 'Asia/Tokyo' }).where(eq(cities.id, malba.cityId))
  expect(await preview()).toContain('Abierto ahora')
})

test('the list shows a step at a time, and its further pages are found', async () => {
  const { shop, malba } = await openMalba()
  const { id: _, ...columns } = malba
  await shop.services.db.insert(attractions).values(
    Array.from({ length: 120 }, (__, number) => ({
      ...columns,
      name: `Sala ${number}`,
      slug: `sala-${number}`,
      position: 100 + number,
    })),
  )
  const all = await shop.services.db.$count(attractions, eq(attractions.isParticipating, true))
  const look = async (search: string) => {
    const { text } = await shop.request(`${list}${search}`)
    const links = text.matchAll(/<link rel="(canonical|prev|next)" href="[^"]*attractions([^"]*)"/g)
    return [text.match(/<h2 class="mt-1/g)?.length, ...Array.from(links, ([, ...link]) => link)]
  }

  expect((await look('?utm_source=mail'))[0]).toBe(18)
  // No page has more: the rest stands on the next one, which is not the first one from memory.
  expect((await look('?hasta=99999999'))[0]).toBe(108)
  expect(await look('?hasta=108')).toEqual([108, ['canonical', ''], ['next', '?desde=108']])
  expect((await look('?desde=108&hasta=216'))[0]).toBe(all - 108)
  const [, ...links] = await look('?desde=108')
  expect(links).toEqual([
    ['canonical', '?desde=108'],
    ['prev', '?hasta=108'],
  ])
  // What was sought is no page of its own for search engines.
  expect(await look('?q=a&desde=108')).toContainEqual(['canonical', ''])
})

test('several attractions are published or closed at once, and who was refused is said', async () => {
  const { shop, malba, post } = await openMalba()
  const { db } = shop.services
  const { id: _, ...columns } = malba
  const [whole, empty] = await db
    .insert(attractions)
    .values(
      ['', 'Sin texto'].map((name, number) => ({
        ...columns,
        ...(name && { summary: '' }),
        name: `Sala ${number}`,
        slug: `sala-${number}`,
        isPublished: false,
        isParticipating: false,
      })),
    )
    .returning({ id: attractions.id })
  const those = [whole?.id, malba.id, empty?.id, whole?.id, 999_999]
  const send = async (fields: Record<string, string>, others = {}) => {
    const answer = await post('/admin/attractions.data', fields, others)
    return [answer.status, await readActionData(answer)] as const
  }
  const days = { closedFrom: '2099-01-05', closedUntil: '2099-01-06', reason: 'Feriado' }

  const [, published] = await send({ intent: 'publish', ids: those.join(' ') })
  const [, closed] = await send({ intent: 'close', ids: `${whole?.id} ${empty?.id}`, ...days })

  expect(published).toMatchObject({
    done: 'publish',
    count: 1,
    refused: [
      { id: malba.id },
      { id: empty?.id, message: 'Le falta: el resumen.' },
      { id: 999_999 },
    ],
  })
  expect(closed).toMatchObject({ count: 1, refused: [{ id: empty?.id }] })
  expect(await db.$count(closures, eq(closures.closedFrom, days.closedFrom))).toBe(1)
  const many = Array.from({ length: 101 }, (__, number) => number + 1).join(' ')
  for (const ids of ['', 'x', '1 -1', many]) {
    expect((await send({ intent: 'publish', ids }))[0]).toBe(400)
  }
  expect((await send({ intent: 'close', ids: '1', ...days, closedFrom: 'x' }))[0]).toBe(400)
  const { Cookie } = await enterAs(shop, 'doors')
  expect((await send({ intent: 'close', ids: '1', ...days }, { Cookie }))[0]).toBe(403)
})

test('hours are advised as long as nobody wrote any, also after publishing', async () => {
  const { shop, see, malba } = await openMalba()
  const advised = async (openingNote: string | null) => {
    await shop.services.db.update(attractions).set({ openingWeek: null, openingNote })
    return wordsOf((await see(`/admin/attractions/${malba.id}`)).text).includes(
      'Recomendado Horarios',
    )
  }

  expect([await advised(null), await advised('Con cita')]).toEqual([true, false])
})
