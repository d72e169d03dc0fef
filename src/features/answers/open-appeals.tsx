import { useTranslation } from 'next-i18next/pages'
import { useListUserAppeals } from '@/api/generated/appeals/appeals'
import { AppealRows } from './appeal-rows'

/** The user's undecided threads; nothing if there are none. */
export function OpenAppeals() {
  const { t } = useTranslation('appeals')
  const { data = [] } = useListUserAppeals()
  const open = data.filter(({ outcome }) => outcome === undefined)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="open-appeals" className="mb-8">
      <h2 id="open-appeals" className="mb-2 text-lg font-semibold">
        {t('title')}
      </h2>
      <AppealRows label={t('title')} appeals={open} turn="asker" />
    </section>
  )
}
