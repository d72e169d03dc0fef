import { getListLedgerQueryOptions } from '@/api/generated/ledger/ledger'
import type { PublicDocument } from '@/screens/public/public-document'
import { ledgerAsked } from './ledger-asked'

/** What a document of the ledger holds: one page of decisions. */
export const ledgerDocument: PublicDocument = {
  queries: ({ query }) => [getListLedgerQueryOptions(ledgerAsked(query))],
}
