import { expect, test } from 'vitest'
import { newProducts } from '#domain/catalogue/product.ts'
import { cityChecks, type OfficeCityPage } from './city-shown.ts'

const city: OfficeCityPage = {
  id: 2,
  name: 'Madrid',
  slug: 'madrid',
  country: 'España',
  version: 1,
  state: 'draft',
  timeZone: 'Europe/Madrid',
  isTimeZoneChosen: true,
  defaultLanguage: 'es',
  description: 'Tapas y museos.',
  attractionsLabel: '3 atracciones',
  translations: { en: { description: 'Tapas and museums.', attractionsLabel: '3 attractions' } },
  picture: null,
  hero: null,
  hasOrders: false,
  enrolledDoors: 0,
  productsOnSale: ['Full Pass'],
  productsWithoutAttraction: [],
  promises: newProducts.flatMap(({ benefits }) => benefits),
  has: ['Museo', 'Tour'],
}

test('all that a city lacks comes at once, and what its passes promise without it is only advised', () => {
  expect(cityChecks(city)).toEqual({
    missing: ['art', 'door'],
    lacked: ['pt'],
    unkept: [
      'Beneficios exclusivos',
      'Experiencias premium',
      'Descuentos en gastronomía',
      'Descuentos en compras',
      'Descuentos en servicios',
    ],
  })
})

test('a city that has it all, and a text of its own that nobody can check, are advised nothing', () => {
  const has = ['Museo', 'Tour', 'Experiencia', 'Restaurante', 'benefit']

  expect(cityChecks({ ...city, has }).unkept).toEqual([])
  expect(cityChecks({ ...city, productsOnSale: [] }).unkept).toEqual([])
  expect(cityChecks({ ...city, has: [], promises: ['Un paseo en globo'] }).unkept).toEqual([])
})
