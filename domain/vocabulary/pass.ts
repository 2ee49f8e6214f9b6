// What staff or a refund set on a pass, and whom it is for.

export const passStates = ['issued', 'blocked', 'refunded'] as const
export type PassState = (typeof passStates)[number]

export const passAges = ['adult', 'child'] as const
export type PassAge = (typeof passAges)[number]
