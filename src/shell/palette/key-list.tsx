import { useTranslation } from 'next-i18next/pages'
import { useRef } from 'react'
import { ReviewKeys } from '@/features/admin/review-queue/review-help'
import { ReportKeys } from '@/features/reports/report-keys'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { useIsAdmin } from '@/session/is-admin'
import { Button } from '@/ui/button'
import { KeyRows } from '@/ui/keys/key-rows'
import { useCommandKey } from '@/ui/keys/use-command-key'
import { KEYS } from './keys'
import { TopDialog } from './top-dialog'

const DOES = { palette: 'keys.palette', search: 'keys.search', keys: 'keys.keys' } as const

/** All keyboard shortcuts: the global ones from the listener's own table, and those of single screens. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  const { t: tc } = useTranslation('common')
  const commandKey = useCommandKey()
  const isAdmin = useIsAdmin()
  const dialog = useRef<HTMLDialogElement>(null)
  const everywhere = KEYS.map(({ act, key, withCommand }) => ({
    keys: withCommand ? [commandKey, key.toUpperCase()] : [key],
    does: t(DOES[act]),
  }))
  return (
    <TopDialog label={t('keys.title')} dialogRef={dialog} className="overflow-y-auto" onClose={onClose}>
      <div className="flex flex-col gap-4 p-6">
        <h2 className="text-lg font-semibold">{t('keys.title')}</h2>
        <KeyRows rows={[...everywhere, { keys: ['Esc'], does: t('keys.close') }]} />
        <h3 className="text-sm font-medium">{t('keys.inLists')}</h3>
        <KeyRows
          rows={[
            { keys: ['↑', '↓'], does: t('keys.move') },
            { keys: ['Enter'], does: t('keys.choose') },
          ]}
        />
        {isAdmin && (
          <>
            <OfReviewQueue />
            <OfReports />
          </>
        )}
        <div className="flex justify-end">
          <Button onClick={() => dialog.current?.close()}>{tc('actions.close')}</Button>
        </div>
      </div>
    </TopDialog>
  )
}

function OfReviewQueue() {
  const { t } = useTranslation('admin')
  if (!useLoadedTexts('admin')) return null
  return (
    <>
      <h3 className="text-sm font-medium">{t('queue.keys.title')}</h3>
      <ReviewKeys />
    </>
  )
}

function OfReports() {
  const { t } = useTranslation('admin')
  const isNamed = useLoadedTexts('admin')
  const isTold = useLoadedTexts('reports')
  if (!isNamed || !isTold) return null
  return (
    <>
      <h3 className="text-sm font-medium">{t('nav.reports')}</h3>
      <ReportKeys />
    </>
  )
}
