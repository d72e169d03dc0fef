import Link from 'next/link'
import { paths } from '@/lib/paths'

/** A participant of a thread; for moderators, who get the id, linked to all their actions. */
export function PersonName({ name, id }: { name: string; id: string | undefined }) {
  if (id === undefined) return <bdi>{name}</bdi>
  return (
    <Link
      href={{ pathname: paths.adminAudit(), query: { actor: id } }}
      prefetch={false}
      className="hover:underline"
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
