import type { PublicDocument } from '@/screens/public/public-document'

/** The document contains no registry data: the request depends on the reader's file. */
export const workflowDocument: PublicDocument = { queries: () => [] }
