/** The working name of the shop. The owner renames it here. */
export const brandName = 'Vereda'
