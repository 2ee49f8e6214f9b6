// Benefits for pass holders, and how often they may be used.

export const benefitKinds = ['percentage', 'two_for_one', 'free_item'] as const
export type BenefitKind = (typeof benefitKinds)[number]

/** Once per local day, which is the default, or once per pass. */
export const benefitUses = ['daily', 'once'] as const
export type BenefitUse = (typeof benefitUses)[number]

/** The translatable texts of a benefit. */
export type BenefitTexts = { item: string; conditions: string }
