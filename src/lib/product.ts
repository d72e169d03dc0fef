/** The product's name, the same in every language (specification, section 1, Title). */
export const PRODUCT = 'Comfy Registry'

/** Default description for search engines (specification, section 1). */
export const PRODUCT_DESCRIPTION = 'Discover and install ComfyUI custom nodes.'

/** Returns the title of a screen. */
export const titleOf = (what: string): string => `${what} · ${PRODUCT}`
