export const citySeed = {
  name: 'Buenos Aires',
  slug: 'buenos-aires',
  country: 'Argentina',
  isTimeZoneChosen: true,
  state: 'published',
} as const

export const destinationSeed = {
  description:
    'Teatros de otro siglo, museos que miran al río y una parrilla encendida en cada esquina.',
  attractionsLabel: '50+ atracciones',
  picture: {
    file: '/art/buenos-aires-card.svg',
    description:
      'El Obelisco, jacarandás en flor y un colectivo fileteado en la avenida 9 de Julio',
  },
  hero: {
    file: '/art/buenos-aires-hero.svg',
    description:
      'Buenos Aires al anochecer: el Obelisco delante de un sol enorme, el Teatro Colón, el faro del Palacio Barolo y un colectivo fileteado',
  },
}
