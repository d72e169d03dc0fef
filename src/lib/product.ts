/** The product's name, the same in every language (specification, section 1, Title). */
export const PRODUCT = 'Comfy Registry'

/** What search engines show unless a page says more (specification, section 1). */
export const PRODUCT_DESCRIPTION = 'Discover and install ComfyUI custom nodes.'

/** The title of a screen. */
export const titleOf = (what: string): string => `${what} · ${PRODUCT}`
