import { useTranslation } from 'next-i18next/pages'
import type { AdmittedBadRelease } from '@/api/generated/model'
import { FilledText } from '@/ui/filled-text'

/** A requirement of a pack that allows a known malicious release. */
export function KnownBadItem({ bad }: { bad: AdmittedBadRelease }) {
  const { t } = useTranslation('check')
  return (
    <li className="text-danger">
      <FilledText
        text={t('packs.knownBad')}
        parts={{
          line: <code dir="ltr">{bad.line}</code>,
          summary: <bdi>{bad.summary}</bdi>,
          id: <bdi>{bad.id}</bdi>,
        }}
      />
    </li>
  )
}
