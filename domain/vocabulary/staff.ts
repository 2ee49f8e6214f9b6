// What an account of the office may be: it waits, was turned down, or does one kind of work.

/** Those who may enter, each into the areas of their work (domain/staff/areas.ts). */
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

/** Where somebody of the office's list stands: an invited one has no account yet. */
export const staffStandings = ['active', 'suspended', 'invited'] as const
export type StaffStanding = (typeof staffStandings)[number]
