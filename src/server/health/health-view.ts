import type { NodeHealth } from '../../contract/packs/node-health'
import { isCommit } from '../domain/is-commit'
import type { HealthFacts, LikelySuccessorRow } from '../store/health/health-facts.repo'
import { DAY_MS } from '../platform/durations'

/** Number of days for which gained stars are counted. */
export const STARS_DAYS = 30
/** Maximum number of places of deprecated uses returned. */
const MOST_USES = 20

const given = <Key extends string, Value>(key: Key, value: Value | null | undefined) =>
  (value === null || value === undefined ? {} : { [key]: value }) as Partial<Record<Key, Value>>

function starsOf({ stars, starsBefore, knownSince }: HealthFacts, now: Date): NodeHealth['stars'] {
  if (starsBefore === null) return { stars }
  const since = Math.max(now.getTime() - STARS_DAYS * DAY_MS, Date.parse(knownSince))
  return { stars, gained: stars - starsBefore, since: new Date(since).toISOString() }
}

/** Deprecated uses with their places: those who can install a version or find a repository may read it (decision 48). */
function deprecatedOf(facts: HealthFacts): NodeHealth['deprecated'] {
  const { versionUses, readingUses, readVersion, versionReadAt, commit, readAt } = facts
  const found = versionUses ?? (commit ? readingUses : null)
  if (!found) return undefined
  const origin = versionUses
    ? { ...given('version', readVersion), ...given('read_at', versionReadAt) }
    : { ...given('commit', isCommit(commit ?? '') ? commit : null), ...given('read_at', readAt) }
  return {
    count: found.length,
    uses: found.slice(0, MOST_USES).map(({ file, line, snippet }) => ({
      file,
      ...given('line', line),
      ...given('snippet', snippet),
    })),
    ...origin,
  }
}

function repositoryOf(facts: HealthFacts): NodeHealth['repository'] {
  const { isRead, goneSince, archivedSince, checkedAt } = facts
  if (!isRead) return undefined
  const checked = given('checked_at', checkedAt)
  if (goneSince) return { state: 'gone', since: goneSince, ...checked }
  if (archivedSince) return { state: 'archived', since: archivedSince, ...checked }
  return { state: checkedAt ? 'available' : 'unknown', ...checked }
}

function releaseOf(facts: HealthFacts): NodeHealth['release'] {
  const { lastVersion, lastReleaseAt, releases, recentReleases } = facts
  if (lastVersion === null || lastReleaseAt === null) return undefined
  return {
    version: lastVersion,
    released_at: lastReleaseAt,
    releases,
    releases_last_year: recentReleases,
  }
}

function successorOf({
  successorId,
  successorName,
  saidBy,
  saidAt,
}: HealthFacts): NodeHealth['superseded_by'] {
  if (successorId === null || successorName === null) return undefined
  return {
    node_id: successorId,
    name: successorName,
    said_by: saidBy === 'moderator' ? 'moderator' : 'owner',
    ...given('said_at', saidAt),
  }
}

/** A pack's health as returned by the API: each part with the time and source of its facts. */
export function healthView(facts: HealthFacts, likely: readonly LikelySuccessorRow[], now: Date): NodeHealth {
  const { nodeId, committedAt, checkedAt, visibleVersions, heldBack, isClaimed, claimedAt } = facts
  return {
    node_id: nodeId,
    computed_at: now.toISOString(),
    ...given('release', releaseOf(facts)),
    ...(committedAt !== null && {
      commit: { committed_at: committedAt, ...given('checked_at', checkedAt) },
    }),
    stars: starsOf(facts, now),
    ...(visibleVersions > 0 && { held_back: { versions: visibleVersions, held_back: heldBack } }),
    claim: { claimed: isClaimed, ...(isClaimed && given('claimed_at', claimedAt)) },
    ...given('deprecated', deprecatedOf(facts)),
    ...given('repository', repositoryOf(facts)),
    ...given('superseded_by', successorOf(facts)),
    likely_successors: likely.map(({ nodeId: id, name, changedAt, shared, stars }) => ({
      node_id: id,
      name,
      changed_at: changedAt,
      shared_comfy_nodes: shared,
      github_stars: stars,
    })),
  }
}
