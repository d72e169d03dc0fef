import { useTranslation } from 'next-i18next/pages'
import type { NodeSetCheck } from '@/api/generated/model'
import { FilledText } from '@/ui/filled-text'
import { RelativeTime } from '@/ui/formats/relative-time'
import { SYSTEM_NAMES } from './clash-reasons'

/** The time, machine and data source of a check. */
export function CheckedLine({ answer }: { answer: Pick<NodeSetCheck, 'system' | 'python' | 'checked_at'> }) {
  const { t } = useTranslation('check')
  const { system, python, checked_at: checkedAt } = answer
  return (
    <FilledText
      text={t('checked', { system: SYSTEM_NAMES[system], python })}
      parts={{ when: <RelativeTime iso={checkedAt} /> }}
    />
  )
}
