import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractionKinds, attractions, cities } from '#db/schema.ts'
import {
  emptyAttraction,
  sentFields,
  typedAttraction,
} from '#domain/catalogue/attractions/attraction-typed.ts'
import type { Clock } from '#domain/ground/services.ts'
import { openOffice } from '#tests/office.ts'

const list = '/buenos-aires/attractions'

async function openMalba(clock?: Clock) {
  const office = await openOffice({ clock })
  const [malba] = await office.shop.services.db
    .select()
    .from(attractions)
    .where(eq(attractions.slug, 'malba'))
  if (!malba) throw new Error('The seed has it')
  return { ...office, malba }
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
    'Niños hasta 12 años: Gratis',
    'Entrada libre: miércoles',
    'Precio de noviembre de 2026, según malba.org.ar.',
    'Rampas y ascensor.',
    'Guardarropa',
    'Recoleta',
    'href="https://malba.org.ar/entradas"',
    'Última entrada: 30 minutos antes del cierre.',
    'Datos de referencia de noviembre de 2026: confirmá antes de ir.',
    '>Muestra<',
    'Lo marcado «Muestra» es de ejemplo: no implica acuerdo con el lugar.',
  ]) {
    expect(after).toContain(said)
  }
})

test('a page copes with what nobody knows', async () => {
  const { shop, malba } = await openMalba()
  await shop.services.db
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

  await shop.services.db
    .update(attractions)
    .set({ openingWeek: null, openingNote: 'Abre cuando hay función.' })
    .where(eq(attractions.slug, 'teatro-colon'))

  const { status, text } = await shop.request(`${list}/malba`)
  const noted = await shop.request(`${list}/teatro-colon`)
  const cards = await shop.request(`${list}?q=malba`)

  expect(status).toBe(200)
  expect(text).toContain('Horarios: consultá antes de ir.')
  expect(noted.text).toContain('Abre cuando hay función.')
  expect(noted.text).not.toContain('Horarios: consultá antes de ir.')
  expect(text).toContain('Consultá antes de ir')
  for (const unknown of [
    'openstreetmap.org/export/embed',
    'Duración sugerida',
    'Preguntas frecuentes</h2>',
    'ahora</span>',
  ]) {
    expect(text).not.toContain(unknown)
  }
  expect(cards.text).toContain('MALBA')
  expect(cards.text).not.toMatch(/Abierto ahora|Cerrado ahora/)
})

test('a draft is previewed by staff alone, and nobody finds it in the shop', async () => {
  const { shop, see: page, post: send } = await openMalba()
  const [kind] = await shop.services.db.select().from(attractionKinds)
  const draft = {
    ...emptyAttraction(9),
    name: 'Museo Inventado',
    slug: 'museo-inventado',
    kindId: String(kind?.id),
    pass: 'Todos',
  }
  const created = await send('/admin/attractions/new', {
    ...sentFields(draft),
    intent: 'draft',
    cityId: '1',
  })
  const [row] = await shop.services.db
    .select()
    .from(attractions)
    .where(eq(attractions.slug, 'museo-inventado'))
  const preview = await page(`/admin/attractions/${row?.id}/preview`)
  const desk = await page(`/admin/attractions/${row?.id}`)
  const early = await send(`/admin/attractions/${row?.id}`, { intent: 'publish' })

  expect(created.status).toBe(200)
  expect(preview.status).toBe(200)
  expect(preview.text).toContain('Vista previa</strong><span>Estado: Borrador.')
  expect(preview.text).toContain('Museo Inventado')
  expect(preview.headers['cache-control']).toContain('no-store')
  expect(desk.text).toContain('Para publicarla falta')
  expect(early.status).toBe(409)
  expect((await shop.request(`${list}/museo-inventado`)).status).toBe(404)
  expect((await shop.request('/sitemap.xml')).text).not.toContain('museo-inventado')
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

test('the dates that differ from the week stand below it, until they are over', async () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const { shop, malba } = await openMalba({ now: () => now })
  await shop.services.db
    .update(attractions)
    .set({
      openingExceptions: {
        '2026-12-25': [],
        '2026-11-22': [['09:00', '10:00']],
        '2026-11-23': [['10:00', '14:00']],
        '2027-01-23': [],
      },
    })
    .where(eq(attractions.id, malba.id))
  const { text } = await shop.request(`${list}/malba`)
  const dates = text.matchAll(/<li><time dateTime="([^"]+)">(.*?)<\/li>/gi)

  expect([...dates].map(([, date, said]) => [date, said?.replaceAll(/<[^>]+>/g, '')])).toEqual([
    ['2026-11-23', '23/11: 10:00–14:00'],
    ['2026-12-25', '25/12: cerrado'],
  ])
})

test('what cannot be stored is refused field by field, and an unknown one is missing', async () => {
  const { malba, see: page, post: send } = await openMalba()
  const fields = { ...sentFields(typedAttraction(malba)), intent: 'save', version: '1' }
  const path = `/admin/attractions/${malba.id}`

  const wrong = await send(path, { ...fields, name: 'a'.repeat(20_000), hours: '[{"weekday":9}]' })
  const large = await send(path, { ...fields, description: 'a'.repeat(270_000) })

  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('too_long')
  expect(wrong.text).toContain('hours[0].weekday')
  expect(large.status).toBe(413)
  expect((await page('/admin/attractions/99999999999')).status).toBe(404)
  expect((await page('/admin/attractions/x')).status).toBe(404)
})

test('the list shows a step at a time, and kinds in their order', async () => {
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
  const cards = async (search: string) =>
    (await shop.request(`${list}${search}`)).text.match(/<h2 class="mt-1/g)?.length

  expect(await cards('?utm_source=mail')).toBe(18)
  expect(await cards('?hasta=36')).toBe(36)
  const { db } = shop.services
  const all = await db.$count(attractions, eq(attractions.isParticipating, true))
  expect(await cards('?hasta=99999999')).toBe(108)
  // No page has more: the rest stands on the next one, which is not the first one from memory.
  expect(await cards('?desde=108&hasta=216')).toBe(all - 108)
  expect(await cards('?desde=99999999&hasta=99999999')).toBe(all - 108)
  const linksOf = async (search: string) =>
    [
      ...(await shop.request(`${list}${search}`)).text.matchAll(
        /<link rel="(canonical|prev|next)" href="([^"]+)"/g,
      ),
    ].map(([, rel, address = '']) => [rel, address.replace(/^.*attractions/, '')])
  expect(await linksOf('?hasta=108')).toEqual([
    ['canonical', ''],
    ['next', '?desde=108'],
  ])
  expect(await linksOf('?desde=108')).toEqual([
    ['canonical', '?desde=108'],
    ['prev', '?hasta=108'],
  ])
  // What was sought is no page of its own for search engines.
  expect(await linksOf('?q=a&desde=108')).toEqual([
    ['canonical', ''],
    ['prev', '?q=a&amp;hasta=108'],
  ])
  expect(await cards('?hasta=-1')).toBe(18)
  expect(await cards('?q=sala+77')).toBe(1)
  const { text } = await shop.request(list)
  const kinds = [...text.matchAll(/name="categoria"[^>]*value="([^"]+)"/g)].map(([, kind]) => kind)
  expect(kinds).toEqual([
    'museo',
    'teatro',
    'restaurante',
    'experiencia',
    'tour',
    'monumento',
    'cafe',
    'compras',
    'servicio',
    'estadio',
  ])
})
