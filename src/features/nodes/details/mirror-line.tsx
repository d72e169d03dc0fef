import { useTranslation } from 'next-i18next/pages'
import { ExternalLink } from '@/ui/external-link'
import { FilledText } from '@/ui/filled-text'
import { RelativeTime } from '@/ui/formats/relative-time'

/** The source registry of a pack and when it was last synchronized, in one line. */
export function MirrorLine({ from, checkedAt }: { from: string; checkedAt: string | undefined }) {
  const { t } = useTranslation('nodes')
  return (
    <p className="mt-4 text-sm text-muted">
      <FilledText
        text={checkedAt ? t('mirror.checked') : t('mirror.from')}
        parts={{
          registry: <ExternalLink href={from}>{new URL(from).host}</ExternalLink>,
          when: checkedAt && <RelativeTime iso={checkedAt} />,
        }}
      />
    </p>
  )
}
