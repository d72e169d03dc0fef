import { useTranslation } from 'next-i18next/pages'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/dialogs/modal'

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

/** The keys of the review queue. */
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
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
        {KEYS.map(([keys, meaning]) => (
          <div key={meaning} className="contents">
            <dt className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd key={key} className="rounded border border-line-strong bg-sunken px-1.5 py-0.5 text-xs">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(LABELS[meaning])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">{t('queue.keys.note')}</p>
    </Modal>
  )
}
