import { SearchX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useMemo } from 'react'
import type { ComfyNode } from '@/api/generated/model'
import { readInputs, readOutputs } from '@/contract/versions/read-signature'
import { EmptyState } from '@/ui/empty-state'
import { areNames } from './are-names'
import { ClassNames } from './class-names'
import { ComfyNodeRow } from './comfy-node-row'
import { DrawnGrid } from './drawn-grid'

/** Returns the searchable text of a node class: names, category, description, input and output types. */
const textOf = (node: ComfyNode): string =>
  [
    node.comfy_node_name,
    node.display_name,
    node.category,
    node.description,
    ...readInputs(node.input_types).map(({ type }) => type),
    ...readOutputs(node).map(({ type }) => type),
  ]
    .filter(Boolean)
    .join('\n')
    .toLowerCase()

/** Returns the node classes that contain every word of the search, ignoring case. */
function findClasses(texts: ReadonlyMap<ComfyNode, string>, search: string): ComfyNode[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return [...texts].flatMap(([node, text]) => (words.every((word) => text.includes(word)) ? node : []))
}

/** Groups node classes by category, those without one last; a single group if no class has one. */
function groupsOf(classes: readonly ComfyNode[]): [category: string, classes: ComfyNode[]][] {
  const groups = new Map<string, ComfyNode[]>()
  for (const node of classes) {
    const category = node.category ?? ''
    groups.set(category, [...(groups.get(category) ?? []), node])
  }
  return [...groups].sort(([one], [other]) =>
    one === '' || other === '' ? other.length - one.length : one < other ? -1 : 1,
  )
}

export type Look = 'drawn' | 'list'

interface ClassGroupsProps {
  /** The pack of the classes. */
  nodeId: string
  classes: readonly ComfyNode[]
  /** The search text in lower case. */
  search: string
  look: Look
  /** The maximum number of classes shown. */
  most: number
  /** Called with the number of matches. */
  onFound: (count: number) => void
}

/** Node classes by category, filtered by a search. */
export function ClassGroups({ nodeId, classes, search, look, most, onFound }: ClassGroupsProps) {
  const { t } = useTranslation('parts')
  const texts = useMemo(() => new Map(classes.map((node) => [node, textOf(node)])), [classes])
  const groups = groupsOf(findClasses(texts, search))
  const found = groups.flatMap(([, group]) => group)
  const shown = groupsOf(found.slice(0, most))
  const isGrouped = groups.length > 1
  useEffect(() => onFound(found.length), [onFound, found.length])
  return (
    <>
      {search && found.length === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden="true" className="size-8" />}
          title={t('classes.nothingFound', { search })}
        />
      )}
      {shown.map(([category, group]) => (
        <section key={category} aria-label={isGrouped ? category || t('classes.otherCategory') : undefined}>
          {isGrouped && (
            <h2 className="mt-5 mb-2 text-sm font-medium text-muted">
              <bdi>{category || t('classes.otherCategory')}</bdi>
            </h2>
          )}
          {areNames(group) ? (
            <ClassNames nodeId={nodeId} classes={group} search={search} />
          ) : look === 'drawn' ? (
            <DrawnGrid nodeId={nodeId} classes={group} search={search} />
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {group.map((comfyNode) => (
                <ComfyNodeRow
                  key={comfyNode.comfy_node_name}
                  nodeId={nodeId}
                  comfyNode={comfyNode}
                  search={search}
                  isGrouped={isGrouped}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  )
}
