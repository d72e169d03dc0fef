import { useTranslation } from 'next-i18next/pages'
import type { AdminVersion } from '@/api/generated/model'
import { useFormats } from '@/ui/formats/formats'
import { nameOf } from '../list/review-address'

/** Returns a function to the label of an action's versions: the version's name, or their count. */
export function useVersionsLabel() {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  return (versions: readonly AdminVersion[]): string => {
    const [only, another] = versions
    if (only && !another) return nameOf(only)
    return t('queue.count', { count: versions.length, shown: number(versions.length) })
  }
}
