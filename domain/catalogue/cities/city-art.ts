// The shop's own drawings of cities. An uploaded picture takes a drawing's place in the same columns.
import type { Picture } from '#domain/ground/vocabulary/catalogue.ts'

/** In 4:3, with alternative text. */
export const cardArt: readonly Picture[] = [
  {
    file: '/art/buenos-aires-card.svg',
    description:
      'El Obelisco, jacarandás en flor y un colectivo fileteado en la avenida 9 de Julio',
    translations: {
      en: 'The Obelisco, jacarandas in bloom, and a bus painted in fileteado scrollwork on Avenida 9 de Julio',
      pt: 'O Obelisco, jacarandás em flor e um ônibus pintado com fileteado na avenida 9 de Julio',
    },
  },
  {
    file: '/art/city-card.svg',
    description: 'Una ciudad junto al agua: cúpulas, una torre y techos de colores bajo el sol',
    translations: {
      en: 'A city by the water: domes, a tower, and colorful roofs in the sun',
      pt: 'Uma cidade à beira da água: cúpulas, uma torre e telhados coloridos sob o sol',
    },
  },
]

/** Wide, with sky behind the page's title; each has a tall version for phones. */
export const heroArt: readonly (Picture & { phoneFile: string })[] = [
  {
    file: '/art/buenos-aires-hero.svg',
    phoneFile: '/art/buenos-aires-hero-phone.svg',
    description:
      'Buenos Aires al anochecer: el Obelisco delante de un sol enorme, el Teatro Colón, el faro del Palacio Barolo y un colectivo fileteado',
    translations: {
      en: 'Buenos Aires at nightfall: the Obelisco in front of a huge sun, Teatro Colón, the lighthouse of Palacio Barolo, and a bus painted in fileteado scrollwork',
      pt: 'Buenos Aires ao anoitecer: o Obelisco diante de um sol enorme, o Teatro Colón, o farol do Palacio Barolo e um ônibus pintado com fileteado',
    },
  },
  {
    file: '/art/city-hero.svg',
    phoneFile: '/art/city-hero-phone.svg',
    description: 'Una ciudad junto al agua al anochecer: cúpulas y torres delante de un sol enorme',
    translations: {
      en: 'A city by the water at nightfall: domes and towers in front of a huge sun',
      pt: 'Uma cidade à beira da água ao anoitecer: cúpulas e torres diante de um sol enorme',
    },
  },
]

/** The phone version of a picture at the top of the home page; the picture itself if it has none. */
export function phoneFileOf({ file }: Picture): string {
  return heroArt.find((art) => art.file === file)?.phoneFile ?? file
}
