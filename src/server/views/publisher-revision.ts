import { revisionOf } from '../platform/revision-of'
import type { PublisherRow } from '../store/publishers/publishers.repo'

/** How a publisher stands, in everything that `PUT /publishers/{p}` can change (contract 1C). */
export const publisherRevision = (row: PublisherRow): string =>
  revisionOf([row.name, row.description, row.website, row.support, row.sourceCodeRepo, row.logo])
