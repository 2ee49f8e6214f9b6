// The drawings of attractions and cities shipped with the shop (public/art). A stored drawing must be one
// of these, because a name without a file would leave a gap on the page.

/** Drawings per attraction: `malba-1.svg` to `malba-5.svg`. */
const drawn: Readonly<Record<string, number>> = {
  'abasto-shopping': 1,
  'ateneo-grand-splendid': 1,
  'bar-el-federal': 1,
  'bici-tour-sur': 1,
  'bicis-madero': 1,
  'bus-turistico': 1,
  cabildo: 1,
  'cafe-tortoni': 1,
  'caminata-casco-historico': 1,
  'cata-malbec': 1,
  'cementerio-recoleta': 1,
  'chip-viajero': 1,
  'coleccion-fortabat': 1,
  'colon-fabrica': 1,
  'confiteria-del-molino': 1,
  'congreso-nacional': 1,
  'cuero-san-telmo': 1,
  'delta-tigre': 1,
  'diseno-palermo': 1,
  'don-julio': 5,
  'el-cuartito': 1,
  'el-desnivel': 1,
  'estancia-santa-susana': 1,
  'floralis-generica': 5,
  'fragata-sarmiento': 1,
  'galerias-pacifico': 1,
  'guardaequipaje-obelisco': 1,
  'heladeria-cadore': 1,
  'jardin-japones': 5,
  'la-biela': 1,
  'las-violetas': 1,
  'lavanderia-recoleta': 1,
  'libreria-de-avila': 1,
  malba: 5,
  'manzana-de-las-luces': 1,
  'mercado-san-telmo': 1,
  'mirador-guemes': 1,
  'mirador-obelisco': 1,
  'museo-arte-decorativo': 1,
  'museo-bellas-artes': 1,
  'museo-boca': 1,
  'museo-casa-gardel': 1,
  'museo-ciencias-naturales': 1,
  'museo-evita': 1,
  'museo-fernandez-blanco': 1,
  'museo-historico-nacional': 1,
  'museo-larreta': 1,
  'museo-moderno': 1,
  'museo-quinquela': 1,
  'museo-river': 1,
  'palacio-barolo': 5,
  'palacio-libertad': 1,
  'palacio-paz': 1,
  'parrilla-la-cabrera': 1,
  'paseo-caminito': 1,
  'pizzeria-guerrin': 1,
  planetario: 1,
  'spa-palermo': 1,
  'taller-empanadas': 1,
  'teatro-cervantes': 1,
  'teatro-colon': 5,
  'torre-monumental': 1,
  'traslado-aeropuertos': 1,
  'viejo-almacen': 1,
  'vinoteca-centro': 1,
  'zanjon-de-granados': 1,
}

const ofCities = ['buenos-aires-card', 'buenos-aires-hero', 'city-card', 'city-hero']

const files = new Set([
  ...ofCities.map((name) => `/art/${name}.svg`),
  ...Object.entries(drawn).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, index) => `/art/${name}-${index + 1}.svg`),
  ),
])

/** Whether the drawing exists, such as `/art/malba-1.svg`. */
export function isDrawing(file: string): boolean {
  return files.has(file)
}
