import { Eye } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useFormats } from '@/ui/formats/formats'

/** Other moderators who have a version open; nothing when there are none. */
export function ReviewViewers({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('admin')
  const { list } = useFormats()
  if (names.length === 0) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-warning">
      <Eye aria-hidden="true" className="size-3.5 shrink-0" />
      <bdi>{t('queue.viewers', { count: names.length, names: list([...names]) })}</bdi>
    </p>
  )
}
