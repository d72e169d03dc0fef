import Link from 'next/link'
import type { ComfyNode } from '@/api/generated/model'
import { comfyNodePath } from '@/lib/paths'
import { MarkedText } from '../highlighted-text'

interface ClassNamesProps {
  /** The pack of the classes. */
  nodeId: string
  classes: readonly ComfyNode[]
  /** Words to highlight. */
  search?: string
}

/** Node classes of which only the names are known. */
export const ClassNames = ({ nodeId, classes, search = '' }: ClassNamesProps) => (
  <ul className="grid gap-x-6 rounded-lg border border-line bg-surface px-4 py-2 sm:grid-cols-2">
    {classes.map(({ comfy_node_name: name }) => (
      <li key={name} className="min-w-0 py-1 text-[0.8125rem]">
        <Link
          href={comfyNodePath(nodeId, name)}
          prefetch={false}
          className="underline-offset-2 hover:underline"
        >
          <code>
            <MarkedText text={name} search={search} />
          </code>
        </Link>
      </li>
    ))}
  </ul>
)
