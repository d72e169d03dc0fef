import type { TFunction } from 'i18next'
import { getNode } from '@/api/generated/nodes/nodes'
import { listNodeVersions } from '@/api/generated/versions/versions'
import type { NodeVersion } from '@/api/generated/model'
import type { ReleaseStep } from '@/contract/versions/release-step'
import { serverTexts } from '@/lib/languages/server-texts'
import { paths } from '@/lib/paths'
import { titleOf } from '@/lib/product'
import { releaseStepText } from '@/lib/release-step-text'
import { publicPublisher } from '../public-publisher'
import { NOT_FOUND, type FileRequest, type ServedFile } from '../file-route'
import { atomFeed } from './atom-feed'

const ENTRIES = 50

const lastFirst = (a: NodeVersion, b: NodeVersion) => Date.parse(b.createdAt) - Date.parse(a.createdAt)

/** Returns the sentence on a version's effect on saved workflows, and whether its number matches that. */
function stepSaid(t: TFunction<'parts'>, step: ReleaseStep): string {
  const text = releaseStepText(t, step)
  return step.understated ? `${text} (${t('versions.step.understated')})` : text
}

/** Returns the feed of a pack's installable versions, newest first. A banned or unlisted pack has no feed. */
export async function versionsFeed(request: FileRequest): Promise<ServedFile> {
  const t: TFunction<'nodes'> = request.texts
  const node = await getNode(request.parameter('nodeId'))
  if (node.status !== 'NodeStatusActive' || node.listed === false) return NOT_FOUND
  const partTexts = await serverTexts(request.language, 'parts')
  const versions = await listNodeVersions(node.id)
  return atomFeed(request, {
    title: titleOf(t('sharing.versionsOf', { name: node.name })),
    path: paths.versionsFeed(node.id),
    pagePath: paths.node(node.id),
    entries: versions
      .filter(({ quarantined_until: until }) => !until)
      .toSorted(lastFirst)
      .slice(0, ENTRIES)
      .map(({ version, createdAt, changelog, deprecated, step }) => ({
        name: `node/${node.id}/version/${version}`,
        title: `${node.name} ${version}`,
        path: paths.node(node.id),
        author: publicPublisher(node)?.name ?? node.author,
        published: new Date(createdAt).toISOString(),
        updated: new Date(createdAt).toISOString(),
        text: [step && stepSaid(partTexts, step), changelog].filter(Boolean).join('\n\n'),
        ...(step && { related: paths.compareReleases(node.id, step.from, version) }),
        categories: deprecated ? ['deprecated'] : [],
      })),
    emptySince: node.created_at,
  })
}
