import { expect, test } from 'vitest'
import { openBuiltShop, wordsOf } from '#tests/request.ts'

/** The words of the answer to a plan for two days of March. */
async function planOf(slugs: string, people: Record<string, string> = {}) {
  const shop = await openBuiltShop({ clock: { now: () => new Date('2027-02-01T15:00:00Z') } })
  const query = new URLSearchParams({ ...people, desde: '2027-03-02', hasta: '2027-03-03' })
  for (const slug of slugs.split(' ')) query.append('lugar', slug)
  const { text } = await shop.request(`/buenos-aires/plan?${query}`)
  // The list of all places with their prices stands before the button.
  return wordsOf(text).split(' Calcular ').at(-1) ?? ''
}

test('passes that the children may have too are offered for as many children as come', async () => {
  const firstDay = 'teatro-colon malba palacio-barolo museo-larreta museo-fernandez-blanco'
  const slugs = `${firstDay} jardin-japones museo-boca museo-river paseo-caminito`

  const two = await planOf(slugs, { adultos: '2', ninos: '2' })
  const one = await planOf(slugs, { adultos: '2', ninos: '1' })

  expect(two).toContain('Agregar 4 pases al carrito · US$ 150,00')
  expect(two).toContain('Con pases también para 2 niños · +US$ 120,00')
  expect(one).toContain('Con pases también para 1 niño · +US$ 60,00')
})

test('a shop that one enters for nothing is free in each part of a plan', async () => {
  const words = await planOf('ateneo-grand-splendid')

  expect(words).toContain('El Ateneo Grand Splendid gratis')
  expect(words).not.toMatch(/sin precio conocido|a confirmar/i)
})

test('a place that never closes opens in a sentence', async () => {
  expect(await planOf('floralis-generica')).toContain('abre las 24 horas')
})

test('a plan names the benefits that its sums leave out, and the passes that give them', async () => {
  const words = await planOf('teatro-colon malba don-julio parrilla-la-cabrera cafe-tortoni')

  expect(words).toMatch(
    /Con Full Pass o Benefits Pass: [^;]*Don Julio y [^;]*La Cabrera \(15 % sobre la cuenta\), [^;]*Tortoni \(10 % en cafetería\); no lo sumamos\./,
  )
  expect(words).toMatch(/cubre 2 de tus lugares ?, con descuento o regalo en 3/)
})

test('where prices for children are missing, the plan says from what price a pass is worth it', async () => {
  const words = await planOf('teatro-colon malba viejo-almacen', { adultos: '2', ninos: '1' })

  expect(words).toMatch(/para los adultos; por niño, si en la puerta paga más de US\$ \d/)
})

test('a sum that leaves something out says so once, in the total', async () => {
  const words = await planOf('teatro-colon malba viejo-almacen', { adultos: '2' })
  const [table = ''] = words.match(/Cada adulto .*? Total, 2 adultos \S+ US\$/) ?? []

  expect(table.match(/desde/g)).toHaveLength(1)
})
