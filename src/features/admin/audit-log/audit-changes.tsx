import { useTranslation } from 'next-i18next/pages'
import { ScrollBox } from '@/ui/scroll-box'
import { FilledText } from '@/ui/filled-text'
import { differencesBetween, type Difference } from './audit-difference'
import { useFieldName } from './use-field-name'
import { useValueText } from './use-value-text'

const FEW = 4
/** Values longer than this many characters scroll in a box of their own. */
const LONG = 400
const CHIP = 'mx-0.5 inline-block max-w-full rounded px-1 align-top wrap-anywhere'

/** The changes of an action, one sentence per field; long lists are collapsible. */
export function AuditChanges({ entry }: { entry: { before?: unknown; after?: unknown } }) {
  const { t } = useTranslation('admin')
  const differences = differencesBetween(entry.before, entry.after)
  const [first, rest] = [differences.slice(0, FEW), differences.slice(FEW)]
  if (differences.length === 0) return null
  return (
    <div className="mt-1.5 text-sm">
      <Fields differences={first} />
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="text-accent-text">{t('audit.more', { count: rest.length })}</summary>
          <div className="mt-1">
            <Fields differences={rest} />
          </div>
        </details>
      )}
    </div>
  )
}

const Fields = ({ differences }: { differences: readonly Difference[] }) => (
  <dl className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(8rem,max-content)_1fr]">
    {differences.map((difference) => (
      <FieldChange key={difference.field} difference={difference} />
    ))}
  </dl>
)

function FieldChange({ difference: { field, before, after, removed, added } }: { difference: Difference }) {
  const { t } = useTranslation('admin')
  const valueText = useValueText()
  const name = useFieldName()(field)
  const old = before !== undefined && <Old>{valueText(field, before)}</Old>
  const now = after !== undefined && <New>{valueText(field, after) || t('audit.empty')}</New>
  const gone = removed?.length
    ? removed.map((item) => <Old key={item}>{valueText(field, item)}</Old>)
    : undefined
  const come = added?.length ? added.map((item) => <New key={item}>{valueText(field, item)}</New>) : undefined
  // Only what scrolls is focusable by keyboard.
  const isLong = JSON.stringify([before, after, removed, added]).length > LONG
  const change = (
    <>
      {old && now && <FilledText text={t('audit.changed')} parts={{ before: old, after: now }} />}
      {old && !now && <FilledText text={t('audit.was')} parts={{ before: old }} />}
      {now && !old && <FilledText text={t('audit.isNow')} parts={{ after: now }} />}
      {gone && <FilledText text={t('audit.removed')} parts={{ items: gone }} />}
      {gone && come && <br />}
      {come && <FilledText text={t('audit.added')} parts={{ items: come }} />}
    </>
  )
  return (
    <>
      <dt className="text-muted" title={field}>
        {name ?? <code>{field}</code>}
      </dt>
      <dd className="min-w-0 whitespace-pre-line">
        {isLong ? <ScrollBox className="max-h-40">{change}</ScrollBox> : change}
      </dd>
    </>
  )
}

function Old({ children }: { children: string }) {
  const { t } = useTranslation('admin')
  return (
    <del className={`bg-danger-soft text-danger ${CHIP}`}>
      <bdi>{children || t('audit.empty')}</bdi>
    </del>
  )
}

const New = ({ children }: { children: string }) => (
  <ins className={`bg-success-soft text-success no-underline ${CHIP}`}>
    <bdi>{children}</bdi>
  </ins>
)
