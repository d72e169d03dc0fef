import type { RepositoryReading } from '../../../contract/packs/repository-reading'
import type { Ctx } from '../../access/context'
import { codeView, unreadableView } from '../../views/code-view'
import { withReadmePictures } from '../../views/readme-pictures'
import { licenseId } from '../../domain/license-id'
import { omitEmpty } from '../../platform/omit-empty'
import { listEarlierReadings } from '../../store/repositories/earlier-readings.repo'
import type { ReadingRow, ShownReading } from '../../store/repositories/readings.repo'
import { isCommit } from '../../domain/is-commit'
import { placedFinding } from './public-finding'
import { requireReading } from '../../versions/require-reading'

const NOTHING = { needs: [], workflows: [], pictures: [], topics: [], comfy_node_count: 0 }

const contentsOf = (
  { readmeImages }: Pick<Ctx, 'readmeImages'>,
  reading: ReadingRow,
): NonNullable<RepositoryReading['contents']> => ({
  ...omitEmpty({
    readme_html: withReadmePictures(reading.readmeHtml, readmeImages),
    license: reading.licenseText,
    license_id: licenseId(undefined, reading.licenseText),
    icon: reading.icon,
  }),
  table_of_contents: reading.tableOfContents,
  files: reading.files.map(({ path, size }) => ({ path, size })),
  total_size: reading.totalSize,
  requirements: reading.requirements,
  unreadable: unreadableView(reading.unreadable, reading.codeFacts),
  problems: [],
  findings: reading.findings.map(placedFinding),
  ...codeView(reading.codeFacts, true),
})

const stateOf = (reading: ReadingRow): RepositoryReading['state'] => {
  if (reading.goneSince) return 'gone'
  if (reading.failure) return 'failed'
  return reading.commit ? 'read' : 'waiting'
}

const readingView = (
  ctx: Ctx,
  reading: ReadingRow,
  comfyNodeCount: number,
  previousCommit: string | undefined,
): RepositoryReading => ({
  state: stateOf(reading),
  ...omitEmpty({
    commit: isCommit(reading.commit) ? reading.commit : '',
    previous_commit: previousCommit,
    branch: reading.branch,
    read_at: reading.readAt?.toISOString(),
    checked_at: reading.checkedAt?.toISOString(),
    gone_since: reading.goneSince?.toISOString(),
    failure: reading.failure,
    license: reading.license,
  }),
  ...(reading.commit && { contents: contentsOf(ctx, reading) }),
  needs: reading.needs,
  workflows: reading.workflows,
  pictures: reading.pictures,
  topics: reading.topics,
  comfy_node_count: comfyNodeCount,
})

/** The commit that was read before the current one. */
async function previousCommit({ db }: Ctx, nodeId: string, { commit }: ReadingRow) {
  if (!isCommit(commit)) return undefined
  return (await listEarlierReadings(db, nodeId)).find((earlier) => earlier.commit !== commit)?.commit
}

const hostOf = ({ repositoryKey }: ShownReading) => repositoryKey.split('/')[0] ?? ''

/**
 * The reading of the repository of a pack without an Active version. If it was never read, it moves to the front of the queue.
 * Refuses as `requireReading` does.
 */
export async function getRepositoryReading(ctx: Ctx, nodeId: string): Promise<RepositoryReading> {
  const shown = await requireReading(ctx, nodeId)
  const queue = ctx.repositories?.hosts.includes(hostOf(shown)) ? ctx.repositories : undefined
  // The bundled facts are shown until the host was asked.
  if (!shown.reading?.checkedAt) await queue?.want(shown.nodeId)
  const { reading, nodeId: id } = shown
  if (reading) return readingView(ctx, reading, shown.comfyNodeCount, await previousCommit(ctx, id, reading))
  return { state: queue ? 'waiting' : 'unsupported', ...NOTHING }
}
