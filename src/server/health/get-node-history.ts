import type { NodeHistory } from '../../contract/packs/node-history'
import type { Ctx } from '../access/context'
import { listInstallSpans, listStarDays, type InstallSpanRow } from '../store/health/history.repo'
import { requireOpenNode } from '../versions/require-visible-version'
import { grouped } from '../platform/grouped'

const MOST_VERSIONS = 10

type Span = NodeHistory['installs'][number]

const spanOf = ({ from, span, installs }: InstallSpanRow): Span => ({ from, span, installs })

/** Sums the spans of several versions. */
function summed(rows: readonly InstallSpanRow[]): Span[] {
  const sums = new Map<string, Span>()
  for (const row of rows) {
    const key = `${row.from} ${row.span}`
    sums.set(key, { ...spanOf(row), installs: row.installs + (sums.get(key)?.installs ?? 0) })
  }
  return [...sums.values()]
}

function byVersion(rows: readonly InstallSpanRow[]): NodeHistory['versions'] {
  return [...grouped(rows, ({ version }) => version)]
    .map(([version, spans]) => ({
      version,
      installs: spans.reduce((sum, { installs }) => sum + installs, 0),
      spans: spans.map(spanOf),
    }))
    .sort((one, other) => other.installs - one.installs || (one.version < other.version ? -1 : 1))
    .slice(0, MOST_VERSIONS)
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/**
 * A pack's installs and stars over time, as far as the registry has counted them. Installs of versions that can no longer be
 * installed are included in the totals, without naming the versions. Refuses as `requireOpenNode` does.
 */
export async function getNodeHistory(ctx: Ctx, nodeId: string): Promise<NodeHistory> {
  const { record } = await requireOpenNode(ctx, nodeId)
  const { id, githubStars } = record.node
  const rows = await listInstallSpans(ctx.db, id)
  // A day's row has the stars before that day, which are those at the end of the previous day.
  const before = (await listStarDays(ctx.db, id)).map(({ day, stars }) => ({ day: dayBefore(day), stars }))
  const today = ctx.clock().toISOString().slice(0, 10)
  return {
    node_id: id,
    computed_at: ctx.clock().toISOString(),
    installs: summed(rows),
    versions: byVersion(rows.filter(({ isOffered }) => isOffered)),
    stars: before.length === 0 && githubStars === 0 ? [] : [...before, { day: today, stars: githubStars }],
  }
}
