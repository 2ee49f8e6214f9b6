// The three products by the names they are sold under. The names are keys: orders, passes, codes
// and entitlements all speak of a product by this text.
export const productNames = ['Full Pass', 'Sight Pass', 'Benefits Pass'] as const
export type ProductName = (typeof productNames)[number]
