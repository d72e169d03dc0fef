import Link from 'next/link'
import type { AuditActor } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { useActorName } from './use-actor-name'

/** The actor of an action, linked to the audit log filtered by them. */
export function ActorLink({ actor }: { actor: AuditActor }) {
  const nameOf = useActorName()
  return (
    <Link
      href={{ pathname: paths.adminAudit(), query: { actor: actor.id } }}
      prefetch={false}
      className="hover:underline"
      title={actor.id}
    >
      <bdi>{nameOf(actor)}</bdi>
    </Link>
  )
}
