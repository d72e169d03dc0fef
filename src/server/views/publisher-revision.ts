import { revisionOf } from '../platform/revision-of'
import type { PublisherRow } from '../store/publishers/publishers.repo'

/** The revision of everything about a publisher that `PUT /publishers/{p}` can change (contract 1C). */
export const publisherRevision = (row: PublisherRow): string =>
  revisionOf([row.name, row.description, row.website, row.support, row.sourceCodeRepo, row.logo])
