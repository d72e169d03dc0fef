import { useTranslation } from 'next-i18next/pages'
import { useState, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/text-field'
import { Modal } from './modal'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What will happen. */
  children: ReactNode
  /** What the button that does it is called. */
  confirmLabel: string
  /** Whether it can be taken back any time; then the button does not warn. */
  harmless?: boolean
  /** What has to be typed before it can be done, and what the field for it is called. */
  typed?: { text: string; label: ReactNode }
  busy: boolean
  /** Why it did not work; stands in the dialog, so that it is read where it was asked for. */
  failure?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is changed or gone for good; for the gravest things a name has to be typed. */
export function ConfirmDialog({ open, ...dialog }: ConfirmDialogProps) {
  // Closed and opened again it starts with an empty field.
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
