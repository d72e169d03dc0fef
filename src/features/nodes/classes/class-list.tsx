import { SearchX } from 'lucide-react'
import { readInputs, readOutputs } from '@/contract/versions/read-signature'
import { useTranslation } from 'next-i18next/pages'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { ComfyNode } from '@/api/generated/model'
import type { failureOf } from '@/api/failure'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/session/failures/error-panel'
import { useFormats } from '@/ui/formats/formats'
import { Skeleton } from '@/ui/skeleton'
import { ClassNames } from './class-names'
import { DrawnGrid } from './drawn-grid'
import { ComfyNodeRow } from './comfy-node-row'

const SEARCHABLE_FROM = 8
const SHOWN_AT_FIRST = 60
const DRAWN_UP_TO = 60

type Look = 'drawn' | 'list'

/** What a node class is found by: its names, category, description, and the types that it takes and gives. */
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

/** The node classes in which every word of the search stands, in any case. */
function findClasses(texts: ReadonlyMap<ComfyNode, string>, search: string): ComfyNode[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return [...texts].flatMap(([node, text]) => (words.every((word) => text.includes(word)) ? node : []))
}

/** Node classes by their categories, those without one last; in a single group where no class has one. */
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

/** Whether nothing but names is known of them. */
const areNames = (classes: readonly ComfyNode[]): boolean =>
  classes.every(
    ({ display_name: shown, description, input_types: inputs, return_types: outputs }) =>
      !shown && !description && inputs === undefined && outputs === undefined,
  )

interface ClassListProps {
  /** The pack that has them. */
  nodeId: string
  /** Undefined until known. */
  classes: readonly ComfyNode[] | undefined
  failed: ReturnType<typeof failureOf>
  retrying?: boolean
  onRetry: () => void
}

/** Node classes by category, with a search within; of very many, the rest when somebody asks for it. */
export function ClassList({ nodeId, classes, failed, retrying, onRetry }: ClassListProps) {
  const { t } = useTranslation(['parts', 'nodes'])
  const { number } = useFormats()
  const [text, setText] = useState('')
  const [all, setAll] = useState(false)
  const [chosenLook, setChosenLook] = useState<Look>()
  // Of very many nodes drawings are too much to look through.
  const look = chosenLook ?? (classes && classes.length > DRAWN_UP_TO ? 'list' : 'drawn')
  const search = useDeferredValue(text.trim().toLowerCase())
  const texts = useMemo(() => new Map(classes?.map((node) => [node, textOf(node)])), [classes])
  const groups = groupsOf(findClasses(texts, search))
  const found = groups.flatMap(([, group]) => group)
  const shown = groupsOf(all ? found : found.slice(0, SHOWN_AT_FIRST))
  const isGrouped = groups.length > 1
  return (
    <>
      {failed && (
        <div className="mb-4">
          <ErrorPanel
            failure={failed}
            title={t('nodes:about.nodesFailed')}
            onRetry={onRetry}
            retrying={retrying}
          />
        </div>
      )}
      {!classes && !failed && <Skeleton className="h-96 w-full rounded-lg" />}
      {classes?.length === 0 && <p className="text-sm text-muted">{t('classes.noneInVersion')}</p>}
      {classes && !areNames(classes) && (
        <div role="group" aria-label={t('classes.look')} className="float-end mb-3 ms-3 flex">
          <LookButton look="drawn" chosen={look} onChoose={setChosenLook}>
            {t('classes.drawn')}
          </LookButton>
          <LookButton look="list" chosen={look} onChoose={setChosenLook}>
            {t('classes.asList')}
          </LookButton>
        </div>
      )}
      {classes && classes.length >= SEARCHABLE_FROM && (
        <input
          type="text"
          role="searchbox"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={t('classes.search')}
          placeholder={t('classes.search')}
          autoComplete="off"
          spellCheck={false}
          className="mb-3 h-9 w-full max-w-sm rounded-md border border-line-strong bg-surface px-3 text-sm text-ink placeholder:text-muted"
        />
      )}
      <p role="status" className={search ? 'mb-2 text-sm text-muted' : 'sr-only'}>
        {search && t('classes.found', { count: found.length, number: number(found.length) })}
      </p>
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
      {!all && found.length > SHOWN_AT_FIRST && (
        <Button size="small" className="mt-3" onClick={() => setAll(true)}>
          {t('nodes:about.showAll', { count: found.length, number: number(found.length) })}
        </Button>
      )}
    </>
  )
}

interface LookButtonProps {
  look: Look
  chosen: Look
  onChoose: (look: Look) => void
  children: ReactNode
}

const LookButton = ({ look, chosen, onChoose, children }: LookButtonProps) => (
  <button
    type="button"
    aria-pressed={look === chosen}
    onClick={() => onChoose(look)}
    className="h-9 border border-line-strong px-3 text-sm text-muted first:rounded-s-md last:-ms-px last:rounded-e-md hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
  >
    {children}
  </button>
)
