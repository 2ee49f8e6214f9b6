// The names under which the three products are sold. The names are keys: orders, passes, codes and
// entitlements identify a product by this text.
export const productNames = ['Full Pass', 'Sight Pass', 'Benefits Pass'] as const
export type ProductName = (typeof productNames)[number]

/** The translatable texts of a product; its name is the same everywhere. */
export type ProductTexts = { summary: string; benefits: string[] }
