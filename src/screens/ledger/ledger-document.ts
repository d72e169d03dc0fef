import { getListLedgerQueryOptions } from '@/api/generated/ledger/ledger'
import type { PublicDocument } from '@/screens/public/public-document'
import { ledgerAsked } from './ledger-asked'

/** The server-rendered document of the ledger: one page of decisions. */
export const ledgerDocument: PublicDocument = {
  queries: ({ query }) => [getListLedgerQueryOptions(ledgerAsked(query))],
}
