import type { Node } from '@/api/generated/model'
import { pictureAddresses } from '@/lib/picture-addresses'
import { Picture } from '@/ui/picture'
import { MonogramTile } from './monogram-tile'

const SIZES = {
  medium: { box: 'size-11 rounded-lg text-base', pixels: 44 },
  large: { box: 'size-16 rounded-xl text-2xl', pixels: 64 },
} as const

interface NodeIconProps {
  node: Pick<Node, 'id' | 'name' | 'icon' | 'status' | 'latest_version'>
  size?: keyof typeof SIZES
}

/** The pack's own icon, or its initials on a colour derived from its id. */
export function NodeIcon({ node, size = 'medium' }: NodeIconProps) {
  const { box, pixels } = SIZES[size]
  return (
    <Picture
      src={pictureAddresses.icon(node)}
      width={pixels}
      height={pixels}
      className={`shrink-0 object-cover ${box}`}
    >
      <MonogramTile id={node.id} name={node.name} box={box} />
    </Picture>
  )
}
