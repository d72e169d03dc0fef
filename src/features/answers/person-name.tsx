import Link from 'next/link'
import { paths } from '@/lib/paths'

/** Somebody in a thread; to moderators, who are told the id, with a way to all that they did. */
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
