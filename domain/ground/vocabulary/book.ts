// The vocabulary of the books: movement kinds, accounts, and results of the daily comparison with a
// provider.

/** `assignment` moves money between two accounts: two movements that add up to zero. */
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

/** `sales` is income from orders, `unassigned` money without an order, `fees` what providers kept. */
export const bookAccounts = ['sales', 'unassigned', 'fees'] as const
export type BookAccount = (typeof bookAccounts)[number]

export const comparisonStates = ['balanced', 'different', 'failed'] as const
export type ComparisonState = (typeof comparisonStates)[number]
