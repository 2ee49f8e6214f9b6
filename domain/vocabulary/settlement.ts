// What attractions are owed, in words: how a visit is paid for, what a month's settlement is, and what
// its lines count.

/** `per_visit` is a price for each adult and child, `share` a part of a day of the visitor's pass. */
export const agreementKinds = ['per_visit', 'share'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** `no_agreement`: nothing was agreed for the month, so nothing is owed. Only closed and paid ones are kept. */
export const settlementStates = ['no_agreement', 'draft', 'closed', 'paid'] as const
export type SettlementState = (typeof settlementStates)[number]

/**
 * `visit` is of the month itself; of earlier months that were closed are `late`, which was heard of
 * afterwards, and `taken_back`, which was counted there and counts no more.
 */
export const settlementLineKinds = ['visit', 'late', 'taken_back'] as const
export type SettlementLineKind = (typeof settlementLineKinds)[number]
