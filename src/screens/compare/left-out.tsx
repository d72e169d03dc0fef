import { useTranslation } from 'next-i18next/pages'
import { useFormats } from '@/ui/formats/formats'

interface LeftOutProps {
  ids: string[]
  most: number
}

/** Says which packs of an address do not fit on the page any more. */
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
