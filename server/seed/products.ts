// Adult prices in dollars: specification, section 9. Names and texts are those of every new city.
import { newProducts } from '#domain/catalog/product.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'

const adultPrices: Record<ProductName, Record<number, number>> = {
  'Full Pass': { 1: 100, 3: 250, 5: 380, 7: 450, 10: 550 },
  'Sight Pass': { 1: 50, 3: 120, 5: 180, 7: 230, 10: 280 },
  'Benefits Pass': { 1: 25, 3: 60, 5: 90, 7: 110, 10: 130 },
}

export const productSeeds = newProducts.map((product) => ({
  ...product,
  adultPrices: adultPrices[product.name],
}))
