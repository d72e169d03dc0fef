import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link, { type LinkProps } from 'next/link'
import type { ReactNode } from 'react'
import { failureOf, type ServerFailure } from '@/api/failure'
import { useSearchComfyNodes } from '@/api/generated/comfy-nodes/comfy-nodes'
import type { ClassSearchPage, FoundClass } from '@/api/generated/model'
import { readTypeQuery, writeTypeQuery } from '@/contract/versions/type-query'
import { comfyNodePath } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { EmptyState } from '@/ui/empty-state'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'
import { Pager } from '@/ui/pager'
import { classSearchParamsOf } from '../search-params'
import type { SearchState } from '../search-state'
import { TypeFilters } from './type-filters'

const LINK = 'text-accent-text underline-offset-2 hover:underline'

interface ClassResultsProps {
  state: SearchState
  hrefFor: (change: Partial<SearchState>) => LinkProps['href']
  onChange: (change: Partial<SearchState>) => void
  failure?: ServerFailure
  renderGlyph: (found: FoundClass) => ReactNode
  skeleton: ReactNode
}

/** The node classes that match a search by data types, and how the search was interpreted. */
export function ClassResults(props: ClassResultsProps) {
  const { state, hrefFor, onChange, failure, renderGlyph, skeleton } = props
  const { t } = useTranslation(['search', 'nodes'])
  const { number } = useFormats()
  const query = useSearchComfyNodes(classSearchParamsOf(state), {
    // Not persisted: an entry per typed character would fill the browser's storage.
    query: { placeholderData: keepPreviousData, meta: { persist: false } },
  })
  const failed = failureOf(query, failure)
  const page = query.data
  return (
    <section aria-label={t('results')} aria-busy={query.isFetching} className="mt-3">
      {failed && <ErrorPanel failure={failed} title={t('failed')} query={query} />}
      {!page && !failed && skeleton}
      {page && (
        <>
          <div role="status" className="text-sm text-muted">
            <strong className="font-semibold text-ink">
              {t('nodes:facts.nodes', { count: page.total, number: number(page.total) })}
            </strong>
            <Understood q={state.q} understood={page.understood} hrefFor={hrefFor} />
          </div>
          <TypeFilters
            facets={page.facets}
            state={state}
            onChange={onChange}
            onType={(part, type) => onChange({ q: withType(state.q, part, type) })}
          />
          {page.comfy_nodes.length === 0 ? (
            <EmptyState title={t('types.nothing')}>{t('types.tryLess')}</EmptyState>
          ) : (
            <Classes classes={page.comfy_nodes} renderGlyph={renderGlyph} />
          )}
          <div className="mt-6">
            <Pager
              page={page.page}
              totalPages={page.totalPages}
              hrefFor={(at) => hrefFor({ page: at })}
              shallow
            />
          </div>
        </>
      )}
    </section>
  )
}

/** Returns the search with another type. */
function withType(q: string, part: 'takes' | 'gives', type: string): string {
  const read = readTypeQuery(q)
  return read ? writeTypeQuery({ ...read, [part]: [...read[part], type] }) : q
}

interface UnderstoodProps {
  q: string
  understood: ClassSearchPage['understood']
  hrefFor: ClassResultsProps['hrefFor']
}

/** The interpretation of the search, with suggestions for unknown types. */
function Understood({ q, understood, hrefFor }: UnderstoodProps) {
  const { t } = useTranslation(['search', 'nodes'])
  const { list } = useFormats()
  const conditions = [
    understood.input.length > 0 && t('types.takes', { types: list(understood.input) }),
    understood.output.length > 0 && t('types.gives', { types: list(understood.output) }),
    understood.needs.length > 0 && t('types.needs', { types: list(understood.needs) }),
    understood.words.length > 0 && t('types.about', { words: understood.words.join(' ') }),
  ].filter((text) => text !== false)
  return (
    <>
      <p>{conditions.join(' · ')}</p>
      {understood.some_words && <p>{t('types.someWords')}</p>}
      {understood.unknown.map(({ type, nearest }) => (
        <p key={type} className="flex flex-wrap gap-x-2">
          {t('types.unknown', { type })}
          {nearest.length > 0 && t('similar')}
          {nearest.map((near) => (
            <Link key={near} href={hrefFor({ q: q.replace(type, () => near) })} shallow className={LINK}>
              {near}
            </Link>
          ))}
        </p>
      ))}
    </>
  )
}

/** Small drawings of node classes, each with inputs, outputs and pack. */
function Classes({
  classes,
  renderGlyph,
}: {
  classes: readonly FoundClass[]
  renderGlyph: ClassResultsProps['renderGlyph']
}) {
  const { t } = useTranslation(['search', 'nodes'])
  return (
    <ul aria-label={t('types.found')} className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {classes.map((found) => (
        <li key={`${found.pack.node_id} ${found.comfy_node_name}`} className="min-w-0">
          <Link
            href={comfyNodePath(found.pack.node_id, found.comfy_node_name)}
            prefetch={false}
            className="flex h-full gap-3 rounded-lg border border-line bg-surface px-3 py-2.5 transition-colors hover:bg-sunken"
          >
            {renderGlyph(found)}
            <span className="min-w-0">
              <code className="block truncate font-semibold rtl:text-end">
                {found.display_name ?? found.comfy_node_name}
              </code>
              <span dir="ltr" className="block truncate font-mono text-xs text-muted rtl:text-end">
                {signatureOf(found)}
              </span>
              <span className="block truncate text-sm text-muted">
                <FilledText text={t('classIn')} parts={{ pack: <bdi>{found.pack.name}</bdi> }} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const FIELDS = new Set(['INT', 'FLOAT', 'STRING', 'BOOLEAN', 'COMBO'])

/** Returns a signature such as `IMAGE, SAM_MODEL → MASK`: required or matched inputs, and the outputs. */
const signatureOf = ({ inputs, outputs }: FoundClass): string => {
  const takes = inputs.filter(({ type, optional, matched }) => matched || !(optional || FIELDS.has(type)))
  return `${takes.map(({ type }) => type).join(', ')} → ${outputs.map(({ type }) => type).join(', ')}`.trim()
}
