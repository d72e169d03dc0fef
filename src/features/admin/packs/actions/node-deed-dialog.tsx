import { useTranslation } from 'next-i18next/pages'
import { useId, type FormEvent, type ReactNode } from 'react'
import type { Node } from '@/api/generated/model'
import { showToast } from '@/lib/toast'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats'
import { Modal } from '@/ui/dialogs/modal'
import { ProgressBar } from '@/ui/progress-bar'
import type { NodeDeed } from './node-admin-deeds'
import { NodeAdminOutcomes } from './node-admin-outcomes'
import { useDeed } from './use-deed'
import { useOwnedByOthers } from './use-owned-by-others'

export interface NodeDialogProps {
  packs: readonly Node[]
  /** told of each pack that it was done to */
  onDone?: (pack: Node) => void
  onClose: () => void
}

interface NodeDeedDialogProps extends NodeDialogProps {
  title: string
  /** What to do; undefined while the form is not filled in. */
  deed: NodeDeed | undefined
  confirmLabel: string
  danger?: boolean
  /** What the deed needs to know. */
  children?: ReactNode
}

/** Asks for what a deed needs, does it to each pack with its progress, says how it went, and tries the failed ones again. */
export function NodeDeedDialog(props: NodeDeedDialogProps) {
  const { title, packs, deed, confirmLabel, danger, children, onDone, onClose } = props
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const { run, stop, running, outcomeOf, done, failed } = useDeed(packs, onDone)
  const ownedByOthers = useOwnedByOthers(packs)
  const form = useId()
  const begun = running || done + failed > 0
  const left = packs.length - done
  const count = { count: packs.length, shown: number(packs.length), done: number(done) }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!deed || running || left === 0 || !(await run(deed))) return
    showToast('success', t('packs.deed.done', count))
    onClose()
  }
  const footer = (
    <>
      <Button onClick={running ? stop : onClose}>
        {running ? t('packs.deed.stop') : t('packs.deed.close')}
      </Button>
      <Button
        type="submit"
        form={form}
        variant={danger ? 'danger' : 'primary'}
        busy={running}
        disabled={!deed}
      >
        {begun && !running ? t('packs.deed.again', { count: left, shown: number(left) }) : confirmLabel}
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
          {begun ? t('packs.deed.progress', count) : t('packs.deed.packs', count)}
        </p>
        {begun && packs.length > 1 && <ProgressBar value={done} max={packs.length} label={confirmLabel} />}
        <NodeAdminOutcomes packs={packs} outcomeOf={outcomeOf} />
      </form>
    </Modal>
  )
}
