import { useEffect, useRef, type ReactNode, type RefObject } from 'react'

interface TopDialogProps {
  label: string
  dialogRef?: RefObject<HTMLDialogElement | null>
  className?: string
  children: ReactNode
  /** Called when it was closed by Escape, by a click outside, or by its own `close()` */
  onClose: () => void
}

/** A native modal dialog: traps the focus, closes on Escape and restores the focus. */
export function TopDialog({ label, dialogRef, className = '', children, onClose }: TopDialogProps) {
  const own = useRef<HTMLDialogElement>(null)
  const dialog = dialogRef ?? own
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [dialog])
  return (
    // The browser handles keys: Escape closes it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={label}
      className={`mx-auto mt-[12dvh] mb-auto max-h-[76dvh] w-[min(40rem,calc(100vw-1rem))] max-w-none rounded-xl border border-line bg-raised p-0 text-ink shadow-[var(--shadow)] backdrop:bg-black/50 dark:backdrop:bg-black/70 ${className}`}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      {children}
    </dialog>
  )
}
