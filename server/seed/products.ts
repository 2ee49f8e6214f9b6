// Names, durations and adult prices in dollars: specification, sections 1 and 9.
import type { ProductName } from '#domain/vocabulary/product.ts'

type ProductSeed = {
  name: ProductName
  summary: string
  benefits: string[]
  adultPrices: Record<number, number>
}

export const productSeeds: ProductSeed[] = [
  {
    name: 'Full Pass',
    summary: 'Toda la ciudad en un solo pase.',
    benefits: ['Todas las atracciones', 'Beneficios exclusivos', 'Experiencias premium'],
    adultPrices: { 1: 100, 3: 250, 5: 380, 7: 450, 10: 550 },
  },
  {
    name: 'Sight Pass',
    summary: 'Lo imprescindible, sin vueltas.',
    benefits: ['Principales atracciones', 'Visitas guiadas', 'Museos y monumentos'],
    adultPrices: { 1: 50, 3: 120, 5: 180, 7: 230, 10: 280 },
  },
  {
    name: 'Benefits Pass',
    summary: 'Comé y comprá con descuento.',
    benefits: ['Descuentos en gastronomía', 'Descuentos en compras', 'Descuentos en servicios'],
    adultPrices: { 1: 25, 3: 60, 5: 90, 7: 110, 10: 130 },
  },
]
