import { expect, test } from 'vitest'
import { settingsOfShopAt } from './shop-settings.ts'

test.each([
  ['http://localhost:3000', { PORT: '3000', PUBLIC_URL: 'http://localhost:3000' }],
  ['http://127.0.0.1:3100/', { PORT: '3100', PUBLIC_URL: 'http://127.0.0.1:3100' }],
  ['https://vereda.example', { PUBLIC_URL: 'https://vereda.example' }],
])('a shop at %s is told where to listen and what it is called', (shopUrl, settings) => {
  expect(settingsOfShopAt(shopUrl)).toEqual(settings)
})

test.each(['3100', 'localhost:3100', ''])('%j is no address of a shop', (shopUrl) => {
  expect(() => settingsOfShopAt(shopUrl)).toThrow('SHOP_URL is not right')
})
