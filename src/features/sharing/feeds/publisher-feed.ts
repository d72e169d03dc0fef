import type { TFunction } from 'i18next'
import { getPublisher, listPublisherNodes } from '@/api/generated/publishers/publishers'
import { LIMITS } from '@/contract/conventions/limits'
import { paths } from '@/lib/paths'
import { titleOf } from '@/lib/product'
import { changedAt } from '../changed-at'
import { nodesOfPages } from '../pages-of-nodes'
import { NOT_FOUND, type FileRequest, type ServedFile } from '../file-route'
import { atomFeed } from './atom-feed'
import { nodeEntry } from './node-entry'

const ENTRIES = 50
const LAST_PAGE = 10

/** Returns the feed of a publisher's packs, last updated first. A banned publisher has no feed. */
export async function publisherFeed(request: FileRequest): Promise<ServedFile> {
  const t: TFunction<'nodes'> = request.texts
  const publisher = await getPublisher(request.parameter('publisherId'))
  if (publisher.status !== 'PublisherStatusActive') return NOT_FOUND
  const nodes = await nodesOfPages(
    (page) => listPublisherNodes(publisher.id, { page, limit: LIMITS.nodesPerPage.max }),
    1,
    LAST_PAGE,
  )
  return atomFeed(request, {
    title: titleOf(t('sharing.packsOf', { name: publisher.name })),
    path: paths.publisherFeed(publisher.id),
    pagePath: paths.publisher(publisher.id),
    entries: nodes
      .toSorted((a, b) => changedAt(b).localeCompare(changedAt(a)))
      .slice(0, ENTRIES)
      .map(nodeEntry),
    emptySince: publisher.createdAt,
  })
}
