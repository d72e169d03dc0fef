import { Hourglass } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { NodeVersion } from '@/api/generated/model'
import { useFormats } from '@/ui/formats/formats'
import { Notice } from '@/ui/notice'

/** The reason and end of a version's quarantine after it passed its review; nothing for any other. */
export function QuarantineNotice({
  version: { status, quarantined_until: until },
}: {
  version: NodeVersion
}) {
  const { t } = useTranslation('parts')
  const { moment } = useFormats()
  if (status !== 'NodeVersionStatusActive' || !until) return null
  return (
    <Notice
      icon={<Hourglass aria-hidden="true" className="size-4" />}
      title={<span role="status">{t('heldBack.quarantineTitle')}</span>}
    >
      <p className="max-w-prose">{t('heldBack.quarantine', { time: moment(until) })}</p>
    </Notice>
  )
}
