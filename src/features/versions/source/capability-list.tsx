import type { ReactNode } from 'react'
import type { Capability } from '@/api/generated/model'

interface CapabilityListProps {
  capabilities: readonly Capability[]
  /** Returns the label of a capability. */
  labelOf: (kind: Capability['capability']) => ReactNode
}

/** The capabilities of a line, or of a whole file; nothing if there are none. */
export function CapabilityList({ capabilities, labelOf }: CapabilityListProps) {
  if (capabilities.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {capabilities.map(({ capability, detail }) => (
        <li
          key={`${capability} ${detail}`}
          className="inline-flex items-center gap-1 rounded-full border border-line-strong bg-surface px-2.5 py-0.5 text-xs text-ink"
        >
          {labelOf(capability)}
          {detail && <bdi className="text-muted">{detail}</bdi>}
        </li>
      ))}
    </ul>
  )
}
