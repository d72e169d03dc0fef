import { useTranslation } from 'next-i18next/pages'
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import type { Drawn } from '@/api/drawn-answers'
import type { ComfyNode } from '@/api/generated/model'
import type { failureOf } from '@/api/failure'
import { Button } from '@/ui/button'
import { drawnOnce } from '@/ui/drawn/drawn-once'
import { ErrorPanel } from '@/session/failures/error-panel'
import type { AskableAgain } from '@/session/failures/failure-panel'
import { useFormats } from '@/ui/formats/formats'
import { Skeleton } from '@/ui/skeleton'
import { drawnClasses } from './classes-queries'
import type { Look } from './class-groups'

const AwaitGroups = () => <Skeleton className="h-96 w-full rounded-lg" />
const ClassGroups = drawnOnce(() => import('./class-groups').then((module) => module.ClassGroups), {
  Await: AwaitGroups,
})

const SEARCHABLE_FROM = 8
const SHOWN_AT_FIRST = 60
const DRAWN_UP_TO = 60

interface ClassListProps {
  /** The pack of the classes. */
  nodeId: string
  /** Undefined while loading. */
  classes: readonly ComfyNode[] | undefined
  /** Metadata of classes that the HTML shows but that are not in its data. */
  drawn?: Drawn
  /** Called when their data is needed. */
  onAsk?: () => unknown
  failed: ReturnType<typeof failureOf>
  /** The failed query, to retry. */
  query: AskableAgain | undefined
}

/** Node classes by category with a search field; long lists are shown in full on request. */
export function ClassList({ nodeId, classes, drawn: drawnBefore, onAsk, failed, query }: ClassListProps) {
  const { t } = useTranslation(['parts', 'nodes'])
  const { number } = useFormats()
  const [text, setText] = useState('')
  const [all, setAll] = useState(false)
  const [chosenLook, setChosenLook] = useState<Look>()
  const drawn = classes ? drawnClasses(classes) : drawnBefore
  const count = drawn?.count ?? 0
  // Long lists are easier to scan as text than as drawings.
  const firstLook = count > DRAWN_UP_TO ? 'list' : 'drawn'
  const look = chosenLook ?? firstLook
  const search = useDeferredValue(text.trim().toLowerCase())
  const [counted, setCounted] = useState<number>()
  const found = search ? counted : drawn && count
  const most = all ? Infinity : SHOWN_AT_FIRST
  const isChanged = search !== '' || all || chosenLook !== undefined
  useEffect(() => {
    if (isChanged && !classes) onAsk?.()
  }, [isChanged, classes, onAsk])
  return (
    <>
      {failed && (
        <div className="mb-4">
          <ErrorPanel failure={failed} title={t('nodes:about.nodesFailed')} query={query} />
        </div>
      )}
      {!drawn && !failed && <AwaitGroups />}
      {drawn && count === 0 && <p className="text-sm text-muted">{t('classes.noneInVersion')}</p>}
      {drawn && !drawn.areNames && (
        <div role="group" aria-label={t('classes.look')} className="float-end mb-3 ms-3 flex">
          <LookButton look="drawn" chosen={look} onChoose={setChosenLook}>
            {t('classes.drawn')}
          </LookButton>
          <LookButton look="list" chosen={look} onChoose={setChosenLook}>
            {t('classes.asList')}
          </LookButton>
        </div>
      )}
      {count >= SEARCHABLE_FROM && (
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
        {search && found !== undefined && t('classes.found', { count: found, number: number(found) })}
      </p>
      {drawn && (
        <ClassGroups
          // Keep the server-rendered HTML until the data has loaded.
          content={classes ? [drawn.size, search, look, most] : [drawn.size, '', firstLook, SHOWN_AT_FIRST]}
          nodeId={nodeId}
          classes={classes ?? []}
          search={search}
          look={look}
          most={most}
          onFound={setCounted}
        />
      )}
      {!all && found !== undefined && found > SHOWN_AT_FIRST && (
        <Button size="small" className="mt-3" onClick={() => setAll(true)}>
          {t('nodes:about.showAll', { count: found, number: number(found) })}
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
