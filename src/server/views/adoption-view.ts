import type { Adoption } from '../../contract/packs/adoption'
import type { AdoptionRecord } from '../store/answers/appeal-facts.repo'

/** The public steps of an adoption, without messages (contract 1P). */
export const adoptionView = ({ row, publisherName }: AdoptionRecord): Adoption => ({
  publisher_id: row.publisherId ?? '',
  publisher_name: publisherName,
  asked_at: row.createdAt.toISOString(),
  open_until: (row.openUntil ?? row.createdAt).toISOString(),
  ...(row.objectedAt && { objected_at: row.objectedAt.toISOString() }),
  ...(row.decidedAt && { decided_at: row.decidedAt.toISOString() }),
  ...(row.outcome && { outcome: row.outcome }),
})
