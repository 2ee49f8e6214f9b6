import { expect, test } from 'vitest'
import { cities } from '#db/schema.ts'
import { makeMadrid } from '#tests/cities.ts'
import { openOffice } from '#tests/office.ts'
import { type BuiltShop, openBuiltShop } from '#tests/request.ts'

async function cityIds(shop: BuiltShop) {
  const rows = await shop.services.db.select({ id: cities.id }).from(cities).orderBy(cities.id)
  return rows.map(({ id }) => String(id))
}

test('a second city says what is true of it, and no pass is said to open both', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const read = async (path: string) => visibleText((await shop.request(path)).text)
  const ofOne = ['Un solo pase', 'en un pase digital', 'una ciudad', 'Empezamos por casa']
  const alone = await read('/')
  for (const words of ofOne) expect(alone).toContain(words)
  expect(await read('/buenos-aires')).toContain('Lo que cuentan los viajeros')

  await makeMadrid(shop.services)
  const home = await read('/')
  const city = await read('/madrid')
  const list = await read('/madrid/attractions?pase=benefits')
  const passes = await read('/madrid/passes')
  const how = await read('/madrid/how-it-works')
  const faqs = await read('/madrid/faqs')

  expect(home).toContain('Buenos Aires y Madrid: cada ciudad con su pase digital')
  expect(home).toContain('Pases desde US$\u00a025,00 por persona')
  expect(home).toContain('Pases de Buenos Aires')
  for (const untrue of ofOne) expect(home).not.toContain(untrue)
  // No attraction is marked: the first ones of the list, as many as there are.
  expect(city).toMatch(/(Dos|Tres|Cuatro) lugares por los que conviene empezar/)
  expect(city).not.toContain('Lo que cuentan los viajeros')
  expect(passes).toContain('Desde la compra, para activarlo tenés 1 año.')
  expect(list).toMatch(/[1-9] atracci/)
  expect(faqs).toContain('Se vende como Full Pass.')
  expect(faqs).not.toContain('Teatro Colón')
  expect(how).toContain('Full Pass')
})

/** What is read of a page: of what it does, and of the frame that names all passes of the shop, nothing. */
function visibleText(html: string): string {
  return html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '').replaceAll(/<!-- -->/g, '')
}

test('an address that a city had before leads to the same page under the new one', async () => {
  const { shop, post } = await openOffice()
  const send = (fields: Record<string, string>) => post('/admin/cities', fields)
  const [id = ''] = await cityIds(shop)
  await shop.request('/buenos-aires')

  const city = { nombre_ciudad: 'Buenos Aires', codigo_url: 'caba', pais: 'Argentina' }
  await send({ intent: 'change', id, version: '1', ...city })

  for (const [path, target] of [
    ['/buenos-aires', '/caba'],
    ['/buenos-aires?utm_source=mail', '/caba?utm_source=mail'],
    ['/buenos-aires/attractions?pase=sight', '/caba/attractions?pase=sight'],
    ['/buenos-aires/attractions/malba', '/caba/attractions/malba'],
    ['/buenos-aires/how-it-works', '/caba/how-it-works'],
    ['/buenos-aires/faqs', '/caba/faqs'],
  ] as const) {
    const answer = await shop.request(path)
    expect([answer.status, answer.headers.location]).toEqual([301, target])
    expect((await shop.request(target)).status).toBe(200)
  }
  expect((await shop.request('/caba')).text).toContain('Buenos Aires')
})
