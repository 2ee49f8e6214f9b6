// The stored states of a pass, set by staff or refunds, and its age group.

export const passStates = ['issued', 'blocked', 'refunded'] as const
export type PassState = (typeof passStates)[number]

export const passAges = ['adult', 'child'] as const
export type PassAge = (typeof passAges)[number]

export const walletNames = ['apple', 'google'] as const
export type WalletName = (typeof walletNames)[number]
