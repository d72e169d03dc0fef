import { useTranslation } from 'next-i18next/pages'
import type { SharedPin } from '@/api/generated/model'
import { FilledText } from '@/ui/filled-text'

/** The requirements by which a pack pins packages that many packs share. */
export function PinsText({ pins }: { pins: readonly SharedPin[] }) {
  const { t } = useTranslation('check')
  return (
    <FilledText
      text={t('packs.pins')}
      parts={{ lines: <code dir="ltr">{pins.map(({ line }) => line).join(' · ')}</code> }}
    />
  )
}
