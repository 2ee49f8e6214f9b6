/** The only city whose passes are on sale (specification, section 9). */
export const citySlug = 'buenos-aires'
