import type { Node } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { pictureAddresses } from '@/lib/picture-addresses'
import { changedAt } from '../changed-at'
import { publicPublisher } from '../public-publisher'
import type { AtomEntry } from './atom-feed'

/** Returns a pack's feed entry. */
export const nodeEntry = (node: Node): AtomEntry => ({
  name: `node/${node.id}`,
  title: node.name,
  path: paths.node(node.id),
  author: publicPublisher(node)?.name ?? node.author,
  published: new Date(node.created_at).toISOString(),
  updated: changedAt(node),
  text: node.description,
  picture: pictureAddresses.icon(node) ?? paths.nodeGlyph(node.id),
  categories: node.tags ?? [],
})
