import Link from 'next/link'
import type { Advisory } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { RelativeTime } from '@/ui/formats/relative-time'
import { AffectedPacks } from './affected-packs'
import { SeverityBadge } from './severity-badge'

/** An advisory in a list: summary, affected versions, date, and whether it was withdrawn. */
export function AdvisoryRow({ advisory }: { advisory: Advisory }) {
  const { id, summary, published, withdrawn, database_specific: more } = advisory
  return (
    <li className="flex flex-col gap-1 border-t border-line px-4 py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <SeverityBadge severity={more.severity} isWithdrawn={withdrawn !== undefined} />
        <Link
          href={paths.advisory(id)}
          prefetch={false}
          className={`font-medium wrap-anywhere hover:underline ${withdrawn ? 'text-muted' : ''}`}
        >
          <bdi>{summary}</bdi>
        </Link>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <code>{id}</code>
        <AffectedPacks advisory={advisory} />
        <RelativeTime iso={published} />
      </p>
    </li>
  )
}
