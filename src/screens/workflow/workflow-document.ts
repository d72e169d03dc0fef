import type { PublicDocument } from '@/screens/public/public-document'

/** A document of the workflow page holds nothing of the registry: what is asked depends on the reader's file. */
export const workflowDocument: PublicDocument = { queries: () => [] }
