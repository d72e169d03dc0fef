import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ComfyNodeChange, ComfyNodeDetails } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { useFormats } from '@/ui/formats/formats'

/** The history of a node class, by version. */
export function ClassChanges({ details: { changes, node } }: { details: ComfyNodeDetails }) {
  const { t } = useTranslation('classes')
  const { date } = useFormats()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="text-lg font-semibold">
        {t('changes.title')}
      </h2>
      <ol className="mt-3 border-s-2 border-line">
        {changes.map((change) => (
          <li key={change.version} className="relative ps-5 pb-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute -start-[0.4375rem] top-1.5 size-3 rounded-full border-2 border-line-strong bg-canvas"
            />
            <h3 className="text-sm">
              <Link
                href={paths.nodeVersion(node.id, change.version)}
                prefetch={false}
                className="text-accent-text underline-offset-2 hover:underline"
              >
                <code>{change.version}</code>
              </Link>{' '}
              <time dateTime={change.created_at} className="text-muted">
                {date(change.created_at)}
              </time>
            </h3>
            <Change change={change} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Change({ change }: { change: ComfyNodeChange }) {
  const { t } = useTranslation('classes')
  if (change.kind === 'added') return <p className="text-sm">{t('changes.added')}</p>
  if (change.kind === 'removed') return <p className="text-sm text-danger">{t('changes.removed')}</p>
  const { inputs_added: added, inputs_removed: removed, inputs_changed: changed, outputs, fields } = change
  return (
    <ul className="mt-0.5 flex flex-col gap-0.5 text-sm">
      {added.map(({ name, optional }) => (
        <li key={name}>
          {optional ? t('changes.newOptional') : t('changes.newInput')} <code>{name}</code>
        </li>
      ))}
      {removed.map((name) => (
        <li key={name} className="text-danger">
          {t('changes.inputGone')} <code>{name}</code>
        </li>
      ))}
      {changed.map(({ name, before, after }) => (
        <li key={name}>
          {t('changes.inputChanged')} <code>{name}</code>
          {before !== after && <Difference before={before} after={after} />}
        </li>
      ))}
      {outputs && (
        <li>
          {t('changes.outputs')}{' '}
          <Difference before={outputs.before.join(', ') || '–'} after={outputs.after.join(', ') || '–'} />
        </li>
      )}
      {fields.length > 0 && (
        <li className="text-muted">
          {t('changes.fields')} <code>{fields.join(', ')}</code>
        </li>
      )}
    </ul>
  )
}

const Difference = ({ before, after }: { before: string; after: string }) => (
  <span dir="ltr" className="inline-flex flex-wrap items-baseline gap-x-1.5">
    <del className="font-mono text-xs text-muted">{before}</del>
    <span aria-hidden="true">→</span>
    <ins className="font-mono text-xs no-underline">{after}</ins>
  </span>
)
