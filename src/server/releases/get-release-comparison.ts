import { LIMITS } from '../../contract/conventions/limits'
import type {
  ComparedRelease,
  ReleaseComparison,
  ReleaseComparisonQuery,
} from '../../contract/versions/release-comparison'
import type { Ctx } from '../access/context'
import { compareReleases, type ReleaseFacts } from '../domain/releases/compare-releases'
import { storedNumber } from '../domain/normalize-version'
import { Refusal } from '../platform/refusal'
import { listVersionRows, type VersionRow } from '../store/versions/versions.repo'
import { requireOpenNode } from '../versions/require-visible-version'
import { commitFacts, listCommits, type ReadCommit } from './read-commits'
import { versionFacts } from './version-facts'

/** The states that everybody may compare; members and administrators may compare the others. */
const FOR_EVERYBODY = ['NodeVersionStatusActive'] as const
const FOR_OWNERS = [
  ...FOR_EVERYBODY,
  'NodeVersionStatusFlagged',
  'NodeVersionStatusPending',
  'NodeVersionStatusBanned',
  'NodeVersionStatusDeleted',
] as const

/** A version or a commit that the caller may see. */
type Release =
  | { kind: 'version'; version: VersionRow; stepFrom: string | undefined }
  | { kind: 'commit'; commit: ReadCommit }

const nameOf = (release: Release) =>
  release.kind === 'version' ? release.version.version : release.commit.commit

const releaseView = (release: Release): ComparedRelease =>
  release.kind === 'version'
    ? {
        name: release.version.version,
        kind: 'version',
        created_at: release.version.createdAt.toISOString(),
        status: release.version.status,
        has_files: release.version.archiveSha256 !== '',
      }
    : {
        name: release.commit.commit,
        kind: 'commit',
        created_at: release.commit.readAt.toISOString(),
        has_files: Boolean(release.commit.reading?.sourceSha256),
      }

/** Minimum number of digits of an abbreviated commit. */
const FEWEST_DIGITS = 7

/** Refuses missing and invisible releases alike. */
function requireRelease(releases: readonly Release[], name: string): Release {
  const number = storedNumber(name)
  const found =
    releases.find((release) => release.kind === 'version' && release.version.version === number) ??
    releases.find(
      (release) =>
        release.kind === 'commit' && name.length >= FEWEST_DIGITS && release.commit.commit.startsWith(name),
    )
  if (!found) throw new Refusal('node_version_not_found', 'Not found')
  return found
}

/** The facts of a pack's releases, by name. */
async function factsOf(
  ctx: Ctx,
  nodeId: string,
  releases: readonly Release[],
): Promise<Map<string, ReleaseFacts>> {
  const versions = releases.flatMap((release) => (release.kind === 'version' ? [release.version] : []))
  const commits = releases.flatMap((release) => (release.kind === 'commit' ? [release.commit] : []))
  const found = versions.length > 0 ? [...(await versionFacts(ctx.db, versions)).values()] : []
  for (const commit of commits) found.push(await commitFacts(ctx.db, nodeId, commit))
  return new Map(found.map((facts) => [facts.name, facts]))
}

/**
 * Compares two releases of a pack: versions, read commits of its repository, or one of each. Strangers can compare Active
 * versions and shown readings; all others do not exist for them. Refuses as `requireOpenNode` does, and with
 * `node_version_not_found`.
 */
export async function getReleaseComparison(
  ctx: Ctx,
  nodeId: string,
  query: ReleaseComparisonQuery,
): Promise<ReleaseComparison> {
  const { record, trusted } = await requireOpenNode(ctx, nodeId)
  const { id } = record.node
  const statuses = trusted ? FOR_OWNERS : FOR_EVERYBODY
  const versions = (await listVersionRows(ctx.db, id, { statuses, awaited: false })).map(
    ({ version, step }): Release => ({ kind: 'version', version, stepFrom: step?.from }),
  )
  const commits = (await listCommits(ctx.db, id)).map((commit): Release => ({ kind: 'commit', commit }))
  const releases = [...commits, ...versions]
  const [from, to] = [requireRelease(releases, query.from), requireRelease(releases, query.to)]
  const facts = await factsOf(ctx, id, [from, to])
  const [before, after] = [facts.get(nameOf(from)), facts.get(nameOf(to))]
  if (!before || !after) throw new Refusal('node_version_not_found', 'Not found')
  return {
    node_id: id,
    computed_at: ctx.clock().toISOString(),
    from: releaseView(from),
    to: releaseView(to),
    consecutive: to.kind === 'version' && to.stepFrom === nameOf(from),
    ...compareReleases(before, after),
    releases: [...commits, ...versions.slice(0, LIMITS.comparableReleases)].map(releaseView),
  }
}
