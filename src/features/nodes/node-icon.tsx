import type { Node } from '@/api/generated/model'
import { pictureAddresses } from '@/lib/picture-addresses'
import { Picture } from '@/ui/picture'
import { authorOf } from './author'
import { NodeGlyph } from './node-glyph'

const SIZES = {
  small: { box: 'size-5 rounded', pixels: 20 },
  medium: { box: 'size-11 rounded-lg', pixels: 44 },
  large: { box: 'size-16 rounded-xl', pixels: 64 },
} as const

interface NodeIconProps {
  node: Pick<Node, 'id' | 'icon' | 'status' | 'latest_version' | 'glyph' | 'comfy_node_count' | 'repository'>
  size?: keyof typeof SIZES
}

/**
 * The pack's icon; the fallbacks are, in the large size, the avatar of the repository's owner, then the pack drawn as a
 * node.
 */
export function NodeIcon({ node, size = 'medium' }: NodeIconProps) {
  const { box, pixels } = SIZES[size]
  const author = size === 'large' && node.status !== 'NodeStatusBanned' ? authorOf(node) : undefined
  const place = { width: pixels, height: pixels, className: `shrink-0 object-cover ${box}` }
  return (
    <Picture src={pictureAddresses.icon(node)} {...place}>
      <Picture src={author && pictureAddresses.avatar(author)} {...place}>
        <NodeGlyph node={node} className={box} />
      </Picture>
    </Picture>
  )
}
