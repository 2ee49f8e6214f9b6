// What a place gives to who shows a pass, and how often.

export const benefitKinds = ['percentage', 'two_for_one', 'free_item'] as const
export type BenefitKind = (typeof benefitKinds)[number]

/** Once a local day, as a benefit was always used, or once with each pass. */
export const benefitUses = ['daily', 'once'] as const
export type BenefitUse = (typeof benefitUses)[number]

/** The texts of a benefit that have translations beside them. */
export type BenefitTexts = { item: string; conditions: string }
