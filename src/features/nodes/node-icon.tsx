import type { Node } from '@/api/generated/model'
import { pictureAddresses } from '@/lib/picture-addresses'
import { Picture } from '@/ui/picture'
import { hueOf, initialsOf } from './monogram'

const SIZES = {
  medium: { box: 'size-11 rounded-lg text-base', pixels: 44 },
  large: { box: 'size-16 rounded-xl text-2xl', pixels: 64 },
} as const

const TINT =
  'bg-[oklch(0.91_0.055_var(--hue))] text-[oklch(0.36_0.1_var(--hue))] dark:bg-[oklch(0.32_0.06_var(--hue))] dark:text-[oklch(0.9_0.06_var(--hue))]'

// Classes instead of a style attribute, which the content security policy does not admit in a page's HTML.
const HUES: Record<number, string> = {
  0: '[--hue:0]',
  15: '[--hue:15]',
  30: '[--hue:30]',
  45: '[--hue:45]',
  60: '[--hue:60]',
  75: '[--hue:75]',
  90: '[--hue:90]',
  105: '[--hue:105]',
  120: '[--hue:120]',
  135: '[--hue:135]',
  150: '[--hue:150]',
  165: '[--hue:165]',
  180: '[--hue:180]',
  195: '[--hue:195]',
  210: '[--hue:210]',
  225: '[--hue:225]',
  240: '[--hue:240]',
  255: '[--hue:255]',
  270: '[--hue:270]',
  285: '[--hue:285]',
  300: '[--hue:300]',
  315: '[--hue:315]',
  330: '[--hue:330]',
  345: '[--hue:345]',
}

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
      <span
        aria-hidden="true"
        className={`flex shrink-0 items-center justify-center font-semibold tracking-tight ${box} ${HUES[hueOf(node.id)]} ${TINT}`}
      >
        {initialsOf(node.name)}
      </span>
    </Picture>
  )
}
