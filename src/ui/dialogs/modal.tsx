import { Suspense, lazy, type ComponentProps } from 'react'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import type { ModalDialog } from './modal-dialog'

const Dialog = lazy(
  lazyWithRetry(() => import('./modal-dialog').then((module) => ({ default: module.ModalDialog }))),
)

interface ModalProps extends ComponentProps<typeof ModalDialog> {
  open: boolean
}

/** A modal dialog that traps and restores the focus and closes with Esc; loaded when it first opens. */
export const Modal = ({ open, ...dialog }: ModalProps) =>
  open ? (
    <Suspense>
      <Dialog {...dialog} />
    </Suspense>
  ) : null
