// What an account of the office may be: it waits, was let in, or was not.

export const staffRoles = ['pending', 'admin', 'rejected'] as const
export type StaffRole = (typeof staffRoles)[number]
