import { Biohazard } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { AdvisoryWarning } from '@/api/generated/model'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { paths } from '@/lib/paths'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'
import { Notice } from '@/ui/notice'

interface AdvisoryNoticesProps {
  advisories: readonly AdvisoryWarning[]
}

/** The malware advisories of a pack, what to do, and links to details. */
export const AdvisoryNotices = ({ advisories }: AdvisoryNoticesProps) =>
  useLoadedTexts('advisories') &&
  advisories.map((advisory) => <AdvisoryNotice key={advisory.id} advisory={advisory} />)

function AdvisoryNotice({ advisory: { id, summary, versions } }: { advisory: AdvisoryWarning }) {
  const { t } = useTranslation('advisories')
  const { list } = useFormats()
  const more = (
    <Link
      href={paths.advisory(id)}
      prefetch={false}
      className="text-accent-text underline underline-offset-2"
    >
      {t('warning.advisory', { id })}
    </Link>
  )
  return (
    <Notice
      tone="danger"
      icon={<Biohazard aria-hidden="true" className="size-4" />}
      title={versions ? t('warning.versions', { versions: list(versions) }) : t('warning.pack')}
    >
      <p dir="auto">{summary}</p>
      <p>
        <FilledText text={t('warning.remove')} parts={{ advisory: more }} />
      </p>
    </Notice>
  )
}
