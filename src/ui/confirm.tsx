import { useTranslation } from 'next-i18next/pages'
import { useState, type ReactNode } from 'react'
import { Button } from './button'
import { Modal } from './modal'
import { TextField } from './text-field'

interface ConfirmProps {
  open: boolean
  title: ReactNode
  children: ReactNode
  /** What the button does, as its words. */
  action: ReactNode
  danger?: boolean
  busy?: boolean
  /** Must be typed before the button works: for what can't be undone. */
  phrase?: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done; with a `phrase` only after it has been typed. */
export function Confirm({
  open,
  title,
  children,
  action,
  danger,
  busy,
  phrase,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState('')
  const footer = (
    <>
      <Button onClick={onClose}>{t('actions.cancel')}</Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        disabled={phrase !== undefined && typed !== phrase}
        onClick={onConfirm}
      >
        {action}
      </Button>
    </>
  )
  return (
    <Modal open={open} title={title} footer={footer} onClose={onClose} size="md">
      <div className="flex flex-col gap-4">
        {children}
        {phrase !== undefined && (
          <TextField
            label={t('confirm.typeToConfirm', { phrase })}
            value={typed}
            dir="ltr"
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </div>
    </Modal>
  )
}
