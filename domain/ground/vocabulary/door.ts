// Roles at doors, what is scanned there besides entries, and how a door counts people.

export const guardRoles = ['guard', 'supervisor'] as const
export type GuardRole = (typeof guardRoles)[number]

export const crossingKinds = ['exit', 'reentry'] as const
export type CrossingKind = (typeof crossingKinds)[number]

/**
 * What an attraction scans when people leave: nothing; exits, to know who is inside; or exits after which
 * the same pass may re-enter on the same day.
 */
export const exitRules = ['none', 'exits', 'reentries'] as const
export type ExitRule = (typeof exitRules)[number]

/** Characters of a guard's name. */
export const GUARD_NAME_MAX = 60

/** Who had signed on at a device; without an id the name was typed and is unverified. */
export type SignedOn = { id?: string; name: string }
