import { useTranslation } from 'next-i18next/pages'
import type { ReleaseComparison } from '@/api/generated/model'
import { useFormats } from '@/ui/formats/formats'

interface Counts {
  added: number
  removed: number
  changed?: number
}

/** A summary of each section below, with links. */
export function ChangesAtAGlance({ comparison }: { comparison: ReleaseComparison }) {
  const { t } = useTranslation('releases')
  const { classes_count: classes, capabilities, files, effect, frontend_changed: hasFrontend } = comparison
  const { gained, lost } = capabilities
  return (
    <nav aria-label={t('glance')} className="-mt-4">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {effect !== 'unknown' && (
          <Part
            id="nodes"
            name={t('nodes.title')}
            counts={{
              added: classes.added,
              removed: classes.removed,
              changed: classes.changed + classes.renamed,
            }}
          />
        )}
        <Part
          id="code"
          name={t('code.title')}
          counts={{ added: gained.length, removed: lost.length, changed: Number(hasFrontend ?? false) }}
          tone={gained.length > 0 ? 'text-danger' : undefined}
        />
        {files && (
          <>
            <Part
              id="requirements"
              name={t('requirements')}
              counts={{ added: files.requirements_added.length, removed: files.requirements_removed.length }}
            />
            <Part
              id="files"
              name={t('files.title')}
              counts={{
                added: files.added_count,
                removed: files.removed_count,
                changed: files.changed_count,
              }}
            />
          </>
        )}
      </ul>
    </nav>
  )
}

/** `Nodes +1 −2 ~3`, linked to its section; nothing without changes. */
function Part({ id, name, counts, tone }: { id: string; name: string; counts: Counts; tone?: string }) {
  const { number } = useFormats()
  const { added, removed, changed = 0 } = counts
  const signs = [
    { sign: '+', count: added },
    { sign: '−', count: removed },
    { sign: '~', count: changed },
  ].filter(({ count }) => count > 0)
  if (signs.length === 0) return null
  return (
    <li>
      <a href={`#${id}`} className={`underline-offset-2 hover:underline ${tone ?? 'text-accent-text'}`}>
        {name}{' '}
        <bdi dir="ltr" className="tabular-nums">
          {signs.map(({ sign, count }) => sign + number(count)).join(' ')}
        </bdi>
      </a>
    </li>
  )
}
