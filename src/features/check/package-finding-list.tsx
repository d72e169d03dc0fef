import { useTranslation } from 'next-i18next/pages'
import { FilledText } from '@/ui/filled-text'
import type { PackageFinding } from './package-findings'

const SHOWN = 100
const TEXTS = { bad: 'python.bad', wrong: 'python.wrong', missing: 'python.missing' } as const

const frozen = (name: string, version: string) => `${name}==${version}`

/** What is wrong with the Python packages that are installed. */
export function PackageFindingList({ findings }: { findings: readonly PackageFinding[] }) {
  const { t } = useTranslation('check')
  if (findings.length === 0) return <p className="text-sm">{t('python.fits')}</p>
  return (
    <ul className="flex list-disc flex-col gap-1 ps-4 text-sm">
      {findings.slice(0, SHOWN).map((finding, index) => (
        <li key={index} className={finding.kind === 'bad' ? 'text-danger' : undefined}>
          <FilledText
            text={t(
              TEXTS[finding.kind],
              finding.kind === 'bad'
                ? { summary: finding.report.summary, id: finding.report.id }
                : { pack: finding.pack },
            )}
            parts={{
              package: (
                <code dir="ltr">
                  {finding.kind === 'missing' ? finding.package : frozen(finding.package, finding.version)}
                </code>
              ),
              line: <code dir="ltr">{finding.kind === 'bad' ? '' : finding.line}</code>,
            }}
          />
        </li>
      ))}
    </ul>
  )
}
