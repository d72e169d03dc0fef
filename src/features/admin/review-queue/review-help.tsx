import { useTranslation } from 'next-i18next/pages'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/dialogs/modal'
import { KeyRows } from '@/ui/keys/key-rows'

const KEYS = [
  ['J', 'down'],
  ['K', 'up'],
  ['Enter', 'open'],
  ['A', 'approve'],
  ['Shift A', 'approveNote'],
  ['R', 'reject'],
  ['U', 'undo'],
  ['X', 'select'],
  ['Shift X', 'range'],
  ['PgUp PgDn', 'scroll'],
  ['?', 'help'],
] as const
const LABELS = {
  down: 'queue.keys.down',
  up: 'queue.keys.up',
  open: 'queue.keys.open',
  approve: 'queue.keys.approve',
  approveNote: 'queue.keys.approveNote',
  reject: 'queue.keys.reject',
  undo: 'queue.keys.undo',
  select: 'queue.keys.select',
  range: 'queue.keys.range',
  scroll: 'queue.keys.scroll',
  help: 'queue.keys.help',
} as const

/** The keyboard shortcuts of the review queue. */
export function ReviewKeys() {
  const { t } = useTranslation('admin')
  return <KeyRows rows={KEYS.map(([keys, does]) => ({ keys: keys.split(' '), does: t(LABELS[does]) }))} />
}

/** Dialog with the keyboard shortcuts of the review queue. */
export function ReviewHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { t: tc } = useTranslation('common')
  return (
    <Modal
      open
      title={t('queue.keys.title')}
      footer={<Button onClick={onClose}>{tc('actions.close')}</Button>}
      onClose={onClose}
    >
      <ReviewKeys />
      <p className="mt-4 text-sm text-muted">{t('queue.keys.note')}</p>
    </Modal>
  )
}
