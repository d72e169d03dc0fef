import { useTranslation } from 'next-i18next/pages'
import type { Capability, ReleaseComparison } from '@/api/generated/model'

const KINDS = {
  'runs-unread-code': 'capability.runs-unread-code',
  'reads-secrets': 'capability.reads-secrets',
  'installs-packages': 'capability.installs-packages',
  'runs-install-script': 'capability.runs-install-script',
  'starts-programs': 'capability.starts-programs',
  'writes-outside': 'capability.writes-outside',
  'runs-text': 'capability.runs-text',
  'loads-pickles': 'capability.loads-pickles',
  'has-native-code': 'capability.has-native-code',
  'needs-account': 'capability.needs-account',
  'talks-to-network': 'capability.talks-to-network',
  'downloads-models': 'capability.downloads-models',
  'adds-routes': 'capability.adds-routes',
  'adds-frontend-code': 'capability.adds-frontend-code',
  'replaces-core-nodes': 'capability.replaces-core-nodes',
  'reads-environment': 'capability.reads-environment',
} as const

/** What the code does now and did not do before, and the other way round, with the places that show it. */
export function ChangedCapabilities({ comparison }: { comparison: ReleaseComparison }) {
  const { t } = useTranslation('releases')
  const { capabilities, frontend_changed: hasFrontendChanged } = comparison
  const { gained, lost, read } = capabilities
  const isPartial = read.before === 'partly' || read.after === 'partly'
  if (gained.length + lost.length === 0 && !hasFrontendChanged) return null
  return (
    <section aria-labelledby="code">
      <h2 id="code" className="text-lg font-semibold">
        {t('code.title')}
      </h2>
      <ul className="mt-3 rounded-lg border border-line bg-surface px-4 py-2 text-sm">
        {gained.map((one) => (
          <Line key={keyOf(one)} one={one} tone="text-danger" sign="+" said={t('code.now')} />
        ))}
        {lost.map((one) => (
          <Line key={keyOf(one)} one={one} tone="text-muted" sign="−" said={t('code.noLonger')} />
        ))}
        {hasFrontendChanged && <li className="py-0.5">{t('code.frontend')}</li>}
      </ul>
      {isPartial && <p className="mt-1 text-sm text-muted">{t('code.partly')}</p>}
    </section>
  )
}

const keyOf = ({ capability, detail = '' }: Capability) => `${capability} ${detail}`

function Line({ one, tone, sign, said }: { one: Capability; tone: string; sign: string; said: string }) {
  const { t } = useTranslation('releases')
  const { capability, detail, file, line } = one
  return (
    <li className={`flex flex-wrap items-baseline gap-x-2 py-0.5 ${tone}`}>
      <span aria-hidden="true" className="font-mono">
        {sign}
      </span>
      <span className="sr-only">{said}</span>
      <span className="font-medium">{t(KINDS[capability])}</span>
      {detail && <code className="break-all">{detail}</code>}
      {file && (
        <code className="text-xs break-all text-muted">
          {file}
          {line !== undefined && `:${line}`}
        </code>
      )}
    </li>
  )
}
