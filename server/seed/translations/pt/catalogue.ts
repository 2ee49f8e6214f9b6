// The kinds, the city, its passes and its sample voices in Portuguese.
import type {
  CityTranslation,
  KindTranslations,
  ProductTranslations,
} from '../catalogue-translation.ts'

export const kinds: KindTranslations = {
  Museo: 'Museu',
  Teatro: 'Teatro',
  Restaurante: 'Restaurante',
  Experiencia: 'Experiência',
  Tour: 'Tour',
  Monumento: 'Monumento',
  Café: 'Café',
  Compras: 'Compras',
  Servicio: 'Serviço',
  Estadio: 'Estádio',
}

export const city: CityTranslation = {
  description:
    'Teatros de outro século, museus de frente para o rio e uma parrilla acesa em cada esquina.',
  attractionsLabel: 'Mais de 50 atrações',
  picture: 'O Obelisco, jacarandás em flor e um ônibus pintado com fileteado na avenida 9 de Julio',
  hero: 'Buenos Aires ao anoitecer: o Obelisco diante de um sol enorme, o Teatro Colón, o farol do Palacio Barolo e um ônibus pintado com fileteado',
}

export const products: ProductTranslations = {
  'Full Pass': {
    summary: 'A cidade inteira em um só passe.',
    benefits: ['Todas as atrações', 'Benefícios exclusivos', 'Experiências premium'],
  },
  'Sight Pass': {
    summary: 'O imperdível, sem complicação.',
    benefits: ['Principais atrações', 'Visitas guiadas', 'Museus e monumentos'],
  },
  'Benefits Pass': {
    summary: 'Coma e compre com desconto.',
    benefits: ['Descontos em gastronomia', 'Descontos em compras', 'Descontos em serviços'],
  },
}
