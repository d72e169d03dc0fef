import { Hourglass } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { useFormats } from '@/ui/formats/formats'
import { Notice } from '@/ui/notice'

interface HeldNoticeProps {
  /** Their version numbers. */
  versions: string[]
}

/** The versions reported as malware, which cannot be installed until a moderator has reviewed them. */
export const HeldNotice = (props: HeldNoticeProps) => useLoadedTexts('advisories') && <Held {...props} />

function Held({ versions }: HeldNoticeProps) {
  const { t } = useTranslation('advisories')
  const { list } = useFormats()
  return (
    <Notice
      tone="warning"
      icon={<Hourglass aria-hidden="true" className="size-4" />}
      title={t('warning.held', { versions: list(versions) })}
    >
      {t('warning.heldText')}
    </Notice>
  )
}
