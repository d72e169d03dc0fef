import Link from 'next/link'
import type { Node } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { authorOf } from './author'

/** The author of a pack, linked to their page; renders nothing when unknown. */
export function AuthorLink({ node }: { node: Pick<Node, 'author' | 'repository'> }) {
  const author = authorOf(node)
  const name = node.author || author?.owner
  if (!name) return null
  if (!author) return <bdi>{name}</bdi>
  return (
    <Link
      href={paths.author(author.host, author.owner)}
      prefetch={false}
      className="text-accent-text underline-offset-2 hover:underline"
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
