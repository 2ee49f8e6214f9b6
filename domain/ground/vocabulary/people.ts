/** Roles that may enter the office, each into its own areas (domain/people/areas.ts). */
export const officeRoles = [
  'admin',
  'support',
  'finance',
  'catalogue',
  'doors',
  'analyst',
  'attraction',
] as const
export type OfficeRole = (typeof officeRoles)[number]

export const staffRoles = ['pending', 'rejected', ...officeRoles] as const
export type StaffRole = (typeof staffRoles)[number]

/** An invited person has no account yet. */
export const staffStandings = ['active', 'suspended', 'invited'] as const
export type StaffStanding = (typeof staffStandings)[number]

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
