import { useTranslation } from 'next-i18next/pages'
import { useId, type FormEvent, type ReactNode } from 'react'
import type { Node } from '@/api/generated/model'
import { showToast } from '@/lib/toast'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { Modal } from '@/ui/dialogs/modal'
import { ProgressBar } from '@/ui/progress-bar'
import type { PackAction } from './pack-actions'
import { PackOutcomes } from './pack-outcomes'
import { useBulkAction } from './use-bulk-action'
import { useOwnedByOthers } from './use-owned-by-others'

export interface PackDialogProps {
  packs: readonly Node[]
  /** Called for each pack that is done */
  onDone?: (pack: Node) => void
  onClose: () => void
}

interface PackActionDialogProps extends PackDialogProps {
  title: string
  /** The action; undefined while the form is incomplete */
  action: PackAction | undefined
  confirmLabel: string
  danger?: boolean
  /** The action's form fields */
  children?: ReactNode
}

/** Dialog with the form of an action; runs it for each pack with progress and outcome, and retries the failed ones. */
export function PackActionDialog(props: PackActionDialogProps) {
  const { title, packs, action, confirmLabel, danger, children, onDone, onClose } = props
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const { run, stop, running, outcomeOf, done, failed } = useBulkAction(packs, onDone)
  const ownedByOthers = useOwnedByOthers(packs)
  const form = useId()
  const begun = running || done + failed > 0
  const left = packs.length - done
  const count = { count: packs.length, shown: number(packs.length), done: number(done) }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!action || running || left === 0 || !(await run(action))) return
    showToast('success', t('packs.action.done', count))
    onClose()
  }
  const footer = (
    <>
      <Button onClick={running ? stop : onClose}>
        {running ? t('packs.action.stop') : t('packs.action.close')}
      </Button>
      <Button
        type="submit"
        form={form}
        variant={danger ? 'danger' : 'primary'}
        busy={running}
        disabled={!action}
      >
        {begun && !running ? t('packs.action.again', { count: left, shown: number(left) }) : confirmLabel}
      </Button>
    </>
  )
  return (
    <Modal
      open
      title={ownedByOthers ? `${title} ${t('packs.asAdmin')}` : title}
      footer={footer}
      onClose={running ? stop : onClose}
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {!begun && children}
        <p role="status" className="text-sm text-muted">
          {begun ? t('packs.action.progress', count) : t('packs.action.packs', count)}
        </p>
        {begun && packs.length > 1 && <ProgressBar value={done} max={packs.length} label={confirmLabel} />}
        <PackOutcomes packs={packs} outcomeOf={outcomeOf} />
      </form>
    </Modal>
  )
}
