// Landmarks as coordinates, projected like the attractions, so a mark is on the correct side of each avenue.
import { type Axis, projectionBy } from './projection.ts'

/** Downtown, with most of the places, is drawn at two to three times the scale of the north. */
const longitudes: Axis = [
  [-58.472, 0],
  [-58.435, 120],
  [-58.4, 310],
  [-58.362, 660],
  [-58.338, 760],
]
const latitudes: Axis = [
  [-34.534, 0],
  [-34.58, 230],
  [-34.6, 430],
  [-34.622, 690],
  [-34.65, 900],
]

export const projectBuenosAires = projectionBy(longitudes, latitudes)

export type Line = readonly (readonly [latitude: number, longitude: number])[]

/** From the shore eastwards; the edge of the drawing closes the shape. */
export const shore: Line = [
  [-34.534, -58.458],
  [-34.54, -58.444],
  [-34.547, -58.434],
  [-34.553, -58.42],
  [-34.561, -58.404],
  [-34.57, -58.391],
  [-34.577, -58.378],
  [-34.585, -58.366],
  [-34.595, -58.359],
  [-34.602, -58.349],
  [-34.612, -58.344],
  [-34.62, -58.35],
  [-34.628, -58.351],
  [-34.635, -58.354],
  [-34.65, -58.346],
]
export const corners: Line = [
  [-34.65, -58.338],
  [-34.534, -58.338],
]

/** The docks of Puerto Madero, and the Riachuelo, the city's southern border. */
export const docks: Line = [
  [-34.5985, -58.3672],
  [-34.6175, -58.3658],
]
export const riachuelo: Line = [
  [-34.635, -58.354],
  [-34.639, -58.3575],
  [-34.641, -58.363],
  [-34.6445, -58.37],
  [-34.65, -58.378],
]

export const parks: Line[] = [
  // The woods of Palermo.
  [
    [-34.5605, -58.4265],
    [-34.5655, -58.4125],
    [-34.5755, -58.4075],
    [-34.5785, -58.414],
    [-34.571, -58.4235],
    [-34.565, -58.43],
  ],
  // The ecological reserve.
  [
    [-34.603, -58.3545],
    [-34.6115, -58.3465],
    [-34.6185, -58.3525],
    [-34.6165, -58.3585],
    [-34.605, -58.3595],
  ],
]

type Avenue = {
  name: string
  line: Line
  /** How far along the line its name starts. */
  nameAt: string
}

export const avenues: Avenue[] = [
  {
    name: 'Av. del Libertador',
    line: [
      [-34.5345, -58.471],
      [-34.544, -58.4625],
      [-34.559, -58.4475],
      [-34.57, -58.4275],
      [-34.5745, -58.416],
      [-34.5795, -58.404],
      [-34.585, -58.393],
      [-34.5895, -58.3825],
      [-34.5925, -58.3755],
    ],
    nameAt: '22%',
  },
  {
    name: 'Av. Corrientes',
    line: [
      [-34.5895, -58.472],
      [-34.591, -58.452],
      [-34.5985, -58.4385],
      [-34.603, -58.421],
      [-34.604, -58.409],
      [-34.6046, -58.3925],
      [-34.6038, -58.3816],
      [-34.603, -58.37],
    ],
    nameAt: '24%',
  },
  {
    name: 'Av. Rivadavia',
    line: [
      [-34.632, -58.472],
      [-34.6205, -58.4415],
      [-34.6115, -58.421],
      [-34.6097, -58.406],
      [-34.6092, -58.3925],
      [-34.6083, -58.3816],
      [-34.6081, -58.372],
    ],
    nameAt: '13%',
  },
  {
    name: 'Av. 9 de Julio',
    line: [
      [-34.5905, -58.3808],
      [-34.6037, -58.3816],
      [-34.6275, -58.3812],
    ],
    nameAt: '80%',
  },
]

export const quarters: { name: string; at: Line[number] }[] = [
  { name: 'Núñez', at: [-34.546, -58.4645] },
  { name: 'Belgrano', at: [-34.5665, -58.4615] },
  { name: 'Palermo', at: [-34.5795, -58.4365] },
  { name: 'Villa Crespo', at: [-34.601, -58.4525] },
  { name: 'Recoleta', at: [-34.5925, -58.404] },
  { name: 'Retiro', at: [-34.5915, -58.3695] },
  { name: 'Balvanera', at: [-34.6065, -58.4075] },
  { name: 'Almagro', at: [-34.6075, -58.4275] },
  { name: 'Caballito', at: [-34.613, -58.446] },
  { name: 'Monserrat', at: [-34.6135, -58.388] },
  { name: 'San Telmo', at: [-34.6293, -58.3757] },
  { name: 'Constitución', at: [-34.6265, -58.3895] },
  { name: 'Puerto Madero', at: [-34.6162, -58.3585] },
  { name: 'Barracas', at: [-34.6385, -58.384] },
  { name: 'La Boca', at: [-34.6335, -58.3685] },
]

export const riverNameAt: Line[number] = [-34.56, -58.378]
