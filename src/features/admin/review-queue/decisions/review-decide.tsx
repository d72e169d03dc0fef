import { useTranslation } from 'next-i18next/pages'
import type { AdminVersion } from '@/api/generated/model'
import { Button } from '@/ui/button'
import { canDecide } from './review-batches'

interface ReviewDecideProps {
  version: AdminVersion
  onApprove: () => void
  onReject: () => void
}

/** The two decision buttons, far enough apart to prevent a wrong click. */
export function ReviewDecide({ version, onApprove, onReject }: ReviewDecideProps) {
  const { t } = useTranslation('admin')
  return (
    <div className="flex w-full justify-between gap-8">
      <Button
        size="small"
        variant="primary"
        disabled={!canDecide('approve', version)}
        aria-keyshortcuts="a"
        onClick={onApprove}
      >
        {t('queue.approve')}
      </Button>
      <Button
        size="small"
        variant="danger"
        disabled={!canDecide('reject', version)}
        aria-keyshortcuts="r"
        onClick={onReject}
      >
        {t('queue.reject')}
      </Button>
    </div>
  )
}
