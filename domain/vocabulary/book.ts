// What the books are written in: kinds of movements, the accounts that they touch, and how a daily
// comparison with a provider ends.

/** `assignment` moves money between two accounts: two movements that add up to nothing. */
export const movementKinds = [
  'charge',
  'fee',
  'refund',
  'chargeback',
  'chargeback_won',
  'assignment',
  'correction',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** `sales` is what orders brought, `unassigned` money without an order, `fees` what providers kept. */
export const bookAccounts = ['sales', 'unassigned', 'fees'] as const
export type BookAccount = (typeof bookAccounts)[number]

export const comparisonStates = ['balanced', 'different', 'failed'] as const
export type ComparisonState = (typeof comparisonStates)[number]
