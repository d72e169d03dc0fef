import { listAdvisories } from '@/api/generated/advisories/advisories'
import { serverTexts } from '@/lib/languages/server-texts'
import { paths } from '@/lib/paths'
import { titleOf } from '@/lib/product'
import type { FileRequest, ServedFile } from '../file-route'
import { atomFeed } from './atom-feed'

const ENTRIES = 50
const LONG_AGO = new Date(0).toISOString()

/** Returns the feed of malware advisories, newest first, with withdrawn ones marked. */
export async function advisoriesFeed(request: FileRequest): Promise<ServedFile> {
  const t = await serverTexts(request.language, 'advisories')
  const { advisories } = await listAdvisories({ limit: ENTRIES })
  return atomFeed(request, {
    title: titleOf(t('title')),
    path: paths.advisoriesFeed(),
    pagePath: paths.advisories(),
    entries: advisories.map(({ id, summary, details, published, modified, withdrawn, ...advisory }) => ({
      name: `advisory/${id}`,
      title: `${id}: ${summary}`,
      path: paths.advisory(id),
      author: undefined,
      published,
      updated: modified,
      text: [withdrawn && t('now.nothing'), details].filter(Boolean).join('\n\n') || undefined,
      categories: [advisory.database_specific.severity, ...(withdrawn ? ['withdrawn'] : [])],
    })),
    emptySince: LONG_AGO,
  })
}
