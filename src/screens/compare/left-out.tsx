import { useTranslation } from 'next-i18next/pages'
import { useFormats } from '@/ui/formats/formats'

interface LeftOutProps {
  ids: string[]
  most: number
}

/** Message which packs of the URL exceed the page's limit. */
export function LeftOut({ ids, most }: LeftOutProps) {
  const { t } = useTranslation('compare')
  const { list, number } = useFormats()
  return (
    ids.length > 0 && (
      <p role="status" className="mb-3 text-sm break-words text-danger">
        {t('leftOut', { most: number(most), ids: list(ids) })}
      </p>
    )
  )
}
