import type { TFunction } from 'i18next'
import { listNodes } from '@/api/generated/nodes/nodes'
import { paths } from '@/lib/paths'
import { titleOf } from '@/lib/product'
import type { FileRequest, ServedFile } from '../file-route'
import { atomFeed } from './atom-feed'
import { nodeEntry } from './node-entry'

const ENTRIES = 50
const LONG_AGO = new Date(0).toISOString()

async function registryFeed(request: FileRequest, title: string, path: string, order: string) {
  const { nodes } = await listNodes({ sort: [order], limit: ENTRIES })
  return atomFeed(request, {
    title: titleOf(title),
    path,
    pagePath: paths.home(),
    entries: nodes.map(nodeEntry),
    emptySince: LONG_AGO,
  })
}

/** Returns the feed of the newest packs. */
export function newPacksFeed(request: FileRequest): Promise<ServedFile> {
  const t: TFunction<'nodes'> = request.texts
  return registryFeed(request, t('sharing.newPacks'), paths.newPacksFeed(), 'create_time;desc')
}

/** Returns the feed of the last updated packs. */
export function updatedPacksFeed(request: FileRequest): Promise<ServedFile> {
  const t: TFunction<'nodes'> = request.texts
  return registryFeed(request, t('sharing.updatedPacks'), paths.updatedPacksFeed(), 'update_time;desc')
}
