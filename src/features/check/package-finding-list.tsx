import { useTranslation } from 'next-i18next/pages'
import { FilledText } from '@/ui/filled-text'
import type { PackageFinding } from './package-findings'

const SHOWN = 100

const frozen = (name: string, version: string) => `${name}==${version}`

/** The problems of installed Python packages. */
export function PackageFindingList({ findings }: { findings: readonly PackageFinding[] }) {
  const { t } = useTranslation('check')
  if (findings.length === 0) return <p className="text-sm">{t('python.fits')}</p>
  return (
    <ul className="flex list-disc flex-col gap-1 ps-4 text-sm">
      {findings.slice(0, SHOWN).map((finding, index) => (
        <li key={index} className={finding.kind === 'bad' ? 'text-danger' : undefined}>
          <FindingText finding={finding} />
        </li>
      ))}
    </ul>
  )
}

function FindingText({ finding }: { finding: PackageFinding }) {
  const { t } = useTranslation('check')
  if (finding.kind === 'missing')
    return (
      <FilledText
        text={t('python.missing', { pack: finding.pack })}
        parts={{ line: <code dir="ltr">{finding.lines.join(' · ')}</code> }}
      />
    )
  const installed = <code dir="ltr">{frozen(finding.package, finding.version)}</code>
  if (finding.kind === 'wrong')
    return (
      <FilledText
        text={t('python.wrong', { pack: finding.pack })}
        parts={{ package: installed, line: <code dir="ltr">{finding.line}</code> }}
      />
    )
  const { summary, id } = finding.report
  return (
    <FilledText
      text={t('python.bad')}
      parts={{ package: installed, summary: <bdi>{summary}</bdi>, id: <bdi>{id}</bdi> }}
    />
  )
}
