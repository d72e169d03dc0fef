import { SearchX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useDeferredValue, useState } from 'react'
import type { ComfyNode } from '@/api/generated/model'
import type { failureOf } from '@/api/failure'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/session/failures/error-panel'
import { useFormats } from '@/ui/formats/formats'
import { Skeleton } from '@/ui/skeleton'
import { ComfyNodeRow } from './comfy-node-row'

const SEARCHABLE_FROM = 8
const SHOWN_AT_FIRST = 60

/** The node classes whose names, category or description hold every word of the search, in any case. */
function findClasses(classes: readonly ComfyNode[], search: string): readonly ComfyNode[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return classes
  return classes.filter((node) => {
    const text = [node.comfy_node_name, node.display_name, node.category, node.description]
      .filter(Boolean)
      .join('\n')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

interface ClassListProps {
  /** Undefined until known. */
  classes: readonly ComfyNode[] | undefined
  failed: ReturnType<typeof failureOf>
  retrying?: boolean
  onRetry: () => void
}

/** Node classes with a search within; of very many, the rest when somebody asks for it. */
export function ClassList({ classes, failed, retrying, onRetry }: ClassListProps) {
  const { t } = useTranslation('nodes')
  const { number } = useFormats()
  const [text, setText] = useState('')
  const [all, setAll] = useState(false)
  const search = useDeferredValue(text.trim().toLowerCase())
  const found = findClasses(classes ?? [], search)
  const shown = all ? found : found.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      {failed && (
        <div className="mb-4">
          <ErrorPanel failure={failed} title={t('classes.failed')} onRetry={onRetry} retrying={retrying} />
        </div>
      )}
      {!classes && !failed && <Skeleton className="h-96 w-full rounded-lg" />}
      {classes?.length === 0 && <p className="text-sm text-muted">{t('classes.noneInVersion')}</p>}
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
      {shown.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {shown.map((comfyNode) => (
            <ComfyNodeRow key={comfyNode.comfy_node_name} comfyNode={comfyNode} search={search} />
          ))}
        </ul>
      )}
      {found.length > shown.length && (
        <Button size="small" className="mt-3" onClick={() => setAll(true)}>
          {t('classes.showAll', { count: found.length, number: number(found.length) })}
        </Button>
      )}
    </>
  )
}
