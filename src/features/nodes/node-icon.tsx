import { useState, type CSSProperties } from 'react'
import type { Node } from '@/api/generated/model'
import { webAddress } from '@/ui/external-link'
import { hueOf, initialsOf } from './monogram'

const SIZES = { medium: 'size-11 rounded-lg text-base', large: 'size-16 rounded-xl text-2xl' } as const

const TINT =
  'bg-[oklch(0.91_0.055_var(--hue))] text-[oklch(0.36_0.1_var(--hue))] dark:bg-[oklch(0.32_0.06_var(--hue))] dark:text-[oklch(0.9_0.06_var(--hue))]'

interface NodeIconProps {
  node: Pick<Node, 'id' | 'name' | 'icon'>
  size?: keyof typeof SIZES
}

/** The pack's own icon, or its initials on a colour derived from its id. */
export function NodeIcon({ node, size = 'medium' }: NodeIconProps) {
  const [brokenIcon, setBrokenIcon] = useState<string>()
  const icon = webAddress(node.icon)
  if (icon && icon !== brokenIcon) {
    return (
      <img
        src={icon}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        className={`shrink-0 object-cover ${SIZES[size]}`}
        onError={() => setBrokenIcon(icon)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      style={{ '--hue': hueOf(node.id) } as CSSProperties}
      className={`flex shrink-0 items-center justify-center font-semibold tracking-tight ${SIZES[size]} ${TINT}`}
    >
      {initialsOf(node.name)}
    </span>
  )
}
