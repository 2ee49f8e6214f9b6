// The vocabulary of settlements: kinds of agreements, states of a month's settlement, and kinds of its
// lines.

/** `per_visit` is a price per adult and child, `share` a part of a day of the visitor's pass. */
export const agreementKinds = ['per_visit', 'share'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** `no_agreement`: nothing was agreed for the month, so nothing is owed. Only closed and paid are stored. */
export const settlementStates = ['no_agreement', 'draft', 'closed', 'paid'] as const
export type SettlementState = (typeof settlementStates)[number]

/**
 * `visit` belongs to the month itself. The others correct earlier, closed months: `late` became known
 * afterwards, and `taken_back` was counted there but no longer counts.
 */
export const settlementLineKinds = ['visit', 'late', 'taken_back'] as const
export type SettlementLineKind = (typeof settlementLineKinds)[number]
