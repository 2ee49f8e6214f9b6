// The three products by the names they are sold under. The names are keys: orders, passes, codes
// and entitlements all speak of a product by this text.
export const productNames = ['Full Pass', 'Sight Pass', 'Benefits Pass'] as const
export type ProductName = (typeof productNames)[number]

/** The texts of a product that have translations beside them; its name is the same everywhere. */
export type ProductTexts = { summary: string; benefits: string[] }
