// Sections of the shop and the office that the specification announces and an operator opens.

export const sections = [
  'attractions',
  'attraction-types',
  'products',
  'users',
  'analytics',
  'passes',
  'support',
  'legal',
  'language',
  'social',
] as const
export type Section = (typeof sections)[number]
