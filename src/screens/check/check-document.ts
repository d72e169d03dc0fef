import type { PublicDocument } from '@/screens/public/public-document'

/** A document of the page holds nothing of the registry: what is asked depends on what the reader has. */
export const checkDocument: PublicDocument = { queries: () => [] }
