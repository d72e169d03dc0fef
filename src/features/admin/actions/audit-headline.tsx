import Link from 'next/link'
import type { AuditEntry } from '@/api/generated/model'
import { RelativeTime } from '@/ui/formats/relative-time'
import { ActorLink } from './actor-link'
import { readTarget } from './audit-target'
import { useActionLabel } from './use-action-label'

/** Actor, action, target and time of an audit log entry. */
export function AuditHeadline({ entry }: { entry: AuditEntry }) {
  const labelOf = useActionLabel()
  const { action, actor, at, target } = entry
  const { name, href } = readTarget(target)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-sm">
      <span className="font-medium" title={action}>
        {labelOf(action)}
      </span>
      {href ? (
        <Link href={href} className="font-mono text-accent-text hover:underline">
          <bdi>{entry.target_name ?? name}</bdi>
        </Link>
      ) : (
        <bdi className="font-mono">{name}</bdi>
      )}
      <span className="text-muted">
        <ActorLink actor={actor} /> · <RelativeTime iso={at} />
      </span>
    </p>
  )
}
