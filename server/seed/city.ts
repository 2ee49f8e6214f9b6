export const citySeed = {
  name: 'Buenos Aires',
  slug: 'buenos-aires',
  country: 'Argentina',
}

export const destinationSeed = {
  description:
    'Teatros de otro siglo, museos que miran al río y una parrilla encendida en cada esquina.',
  attractionsLabel: '50+ atracciones',
  picture: {
    file: '/art/buenos-aires-card.svg',
    description:
      'El Obelisco, jacarandás en flor y un colectivo fileteado en la avenida 9 de Julio',
  },
}
