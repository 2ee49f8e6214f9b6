// The kinds, the city, its passes and its sample voices in English.
import type {
  CityTranslation,
  KindTranslations,
  ProductTranslations,
} from '../catalogue-translation.ts'

export const kinds: KindTranslations = {
  Museo: 'Museum',
  Teatro: 'Theater',
  Restaurante: 'Restaurant',
  Experiencia: 'Experience',
  Tour: 'Tour',
  Monumento: 'Landmark',
  Café: 'Café',
  Compras: 'Shopping',
  Servicio: 'Service',
  Estadio: 'Stadium',
}

export const city: CityTranslation = {
  description:
    'Theaters from another century, museums that look out on the river, and a grill burning on every corner.',
  attractionsLabel: '50+ attractions',
  picture:
    'The Obelisco, jacarandas in bloom, and a bus painted in fileteado scrollwork on Avenida 9 de Julio',
  hero: 'Buenos Aires at nightfall: the Obelisco in front of a huge sun, Teatro Colón, the lighthouse of Palacio Barolo, and a bus painted in fileteado scrollwork',
}

export const products: ProductTranslations = {
  'Full Pass': {
    summary: 'The whole city in a single pass.',
    benefits: ['Every attraction', 'Exclusive benefits', 'Premium experiences'],
  },
  'Sight Pass': {
    summary: 'The essentials, plain and simple.',
    benefits: ['Main attractions', 'Guided tours', 'Museums and landmarks'],
  },
  'Benefits Pass': {
    summary: 'Eat and shop for less.',
    benefits: ['Discounts on food', 'Discounts on shopping', 'Discounts on services'],
  },
}
