import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Capability, ComparedRelease, ReleaseComparison } from '@/api/generated/model'
import { sourcePath } from '@/lib/paths'
import { CapabilityLabel } from '../capability-label'

/** Capabilities of the code that were added or removed, with their lines. */
export function ChangedCapabilities({ comparison }: { comparison: ReleaseComparison }) {
  const { t } = useTranslation('releases')
  const { node_id: nodeId, from, to, capabilities, frontend_changed: hasFrontendChanged } = comparison
  const { gained, lost, read } = capabilities
  const isPartial = read.before === 'partly' || read.after === 'partly'
  const isKnown = read.before !== undefined && read.after !== undefined
  if (isKnown && gained.length + lost.length === 0 && !hasFrontendChanged) return null
  return (
    <section aria-labelledby="code">
      <h2 id="code" className="text-lg font-semibold">
        {t('code.title')}
      </h2>
      {(gained.length + lost.length > 0 || hasFrontendChanged) && (
        <ul className="mt-3 rounded-lg border border-line bg-surface px-4 py-2 text-sm">
          {gained.map((one) => (
            <Line key={keyOf(one)} one={one} tone="text-danger" sign="+" said={t('code.now')}>
              <Place one={one} nodeId={nodeId} release={to} />
            </Line>
          ))}
          {lost.map((one) => (
            <Line key={keyOf(one)} one={one} tone="text-muted" sign="−" said={t('code.noLonger')}>
              <Place one={one} nodeId={nodeId} release={from} />
            </Line>
          ))}
          {hasFrontendChanged && <li className="py-0.5">{t('code.frontend')}</li>}
        </ul>
      )}
      {!isKnown && <p className="mt-1 text-sm text-muted">{t('code.unknown')}</p>}
      {isPartial && <p className="mt-1 text-sm text-muted">{t('code.partly')}</p>}
    </section>
  )
}

const keyOf = ({ capability, detail = '' }: Capability) => `${capability} ${detail}`

interface LineProps {
  one: Capability
  tone: string
  sign: string
  said: string
  children: ReactNode
}

function Line({ one: { capability, detail }, tone, sign, said, children }: LineProps) {
  return (
    <li className={`flex flex-wrap items-baseline gap-x-2 py-0.5 ${tone}`}>
      <span aria-hidden="true" className="font-mono">
        {sign}
      </span>
      <span className="sr-only">{said}</span>
      <span className="inline-flex items-center gap-1.5 font-medium">
        <CapabilityLabel kind={capability} />
      </span>
      {detail && <code className="break-all">{detail}</code>}
      {children}
    </li>
  )
}

interface PlaceProps {
  one: Capability
  nodeId: string
  /** The release of the file. */
  release: ComparedRelease
}

/** The line of a capability, linked to the file where the registry stores it. */
function Place({ one: { file, line }, nodeId, release }: PlaceProps) {
  if (!file) return null
  const place = <code className="text-xs break-all">{line === undefined ? file : `${file}:${line}`}</code>
  const version = release.kind === 'version' ? release.name : undefined
  return release.has_files ? (
    <Link
      href={sourcePath(nodeId, { path: file, version, line })}
      prefetch={false}
      className="text-accent-text underline-offset-2 hover:underline"
    >
      {place}
    </Link>
  ) : (
    <span className="text-muted">{place}</span>
  )
}
