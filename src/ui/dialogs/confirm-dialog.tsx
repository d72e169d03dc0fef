import { useTranslation } from 'next-i18next/pages'
import { useState, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/text-field'
import { Modal } from './modal'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** The consequences. */
  children: ReactNode
  /** The label of the confirm button. */
  confirmLabel: string
  /** Whether the action can be undone any time; then the button is not styled as a warning. */
  harmless?: boolean
  /** The text to type before confirming, and the label of its field. */
  typed?: { text: string; label: ReactNode }
  busy: boolean
  /** The error of a failed action, shown in the dialog. */
  failure?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before a permanent change; for the most severe ones a name has to be typed. */
export function ConfirmDialog({ open, ...dialog }: ConfirmDialogProps) {
  // Remounted on each opening, so that it starts with an empty field.
  return open ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({
  title,
  children,
  confirmLabel,
  harmless,
  typed,
  busy,
  failure,
  onConfirm,
  onClose,
}: Omit<ConfirmDialogProps, 'open'>) {
  const { t } = useTranslation('common')
  const [text, setText] = useState('')
  const ready = !typed || text.trim() === typed.text
  const confirm = () => {
    if (ready && !busy) onConfirm()
  }
  const footer = (
    <>
      <Button onClick={onClose}>{t('actions.cancel')}</Button>
      <Button variant={harmless ? 'primary' : 'danger'} busy={busy} disabled={!ready} onClick={confirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Modal open title={title} footer={footer} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {children}
        {typed && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              confirm()
            }}
          >
            <TextField
              label={typed.label}
              value={text}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
            />
          </form>
        )}
        {failure}
      </div>
    </Modal>
  )
}
