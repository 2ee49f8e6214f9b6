// All places beside the specified six, as the list shows them: no two of a kind in a row.
import type { PlaceSeed } from './place-seed.ts'
import { cafes } from './places/cafes.ts'
import { errands } from './places/errands.ts'
import { experiences } from './places/experiences.ts'
import { grillsAndPizza } from './places/grills-and-pizza.ts'
import { monuments } from './places/monuments.ts'
import { museumsOfTheNorth } from './places/museums-north.ts'
import { museumsOfTheSouth } from './places/museums-south.ts'
import { outings } from './places/outings.ts'
import { shopsAndServices } from './places/shops-and-services.ts'
import { shops } from './places/shops.ts'
import { theatresAndPalaces } from './places/theatres-and-palaces.ts'

const order = [
  'cafe-tortoni',
  'mirador-obelisco',
  'museo-bellas-artes',
  'ateneo-grand-splendid',
  'viejo-almacen',
  'guardaequipaje-obelisco',
  'museo-boca',
  'cementerio-recoleta',
  'pizzeria-guerrin',
  'cabildo',
  'delta-tigre',
  'museo-evita',
  'mercado-san-telmo',
  'planetario',
  'colon-fabrica',
  'la-biela',
  'zanjon-de-granados',
  'museo-quinquela',
  'parrilla-la-cabrera',
  'museo-river',
  'bus-turistico',
  'galerias-pacifico',
  'congreso-nacional',
  'taller-empanadas',
  'fragata-sarmiento',
  'heladeria-cadore',
  'bici-tour-sur',
  'bicis-madero',
  'coleccion-fortabat',
  'palacio-libertad',
  'el-cuartito',
  'paseo-caminito',
  'libreria-de-avila',
  'museo-larreta',
  'torre-monumental',
  'las-violetas',
  'estancia-santa-susana',
  'traslado-aeropuertos',
  'museo-historico-nacional',
  'palacio-paz',
  'cuero-san-telmo',
  'cata-malbec',
  'confiteria-del-molino',
  'museo-moderno',
  'bar-el-federal',
  'teatro-cervantes',
  'chip-viajero',
  'museo-fernandez-blanco',
  'caminata-casco-historico',
  'abasto-shopping',
  'museo-casa-gardel',
  'spa-palermo',
  'manzana-de-las-luces',
  'el-desnivel',
  'museo-ciencias-naturales',
  'diseno-palermo',
  'mirador-guemes',
  'lavanderia-recoleta',
  'museo-arte-decorativo',
  'vinoteca-centro',
]

/** A place that the order does not name is the last. */
function rank({ slug }: PlaceSeed): number {
  const index = order.indexOf(slug)
  return index === -1 ? order.length : index
}

export const placesInOrder: PlaceSeed[] = [
  ...museumsOfTheNorth,
  ...museumsOfTheSouth,
  ...monuments,
  ...theatresAndPalaces,
  ...outings,
  ...experiences,
  ...cafes,
  ...grillsAndPizza,
  ...shops,
  ...shopsAndServices,
  ...errands,
].toSorted((a, b) => rank(a) - rank(b))
