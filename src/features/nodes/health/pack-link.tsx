import Link from 'next/link'
import { paths } from '@/lib/paths'

/** A link to the successor of a pack. */
export const PackLink = ({ id, name }: { id: string; name: string }) => (
  <Link
    href={paths.node(id)}
    prefetch={false}
    className="font-semibold text-accent-text underline underline-offset-2"
  >
    <bdi>{name}</bdi>
  </Link>
)
