import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import type { ModalDialog } from './modal-dialog'

const Dialog = dynamic(() => import('./modal-dialog').then((module) => module.ModalDialog), { ssr: false })

interface ModalProps extends ComponentProps<typeof ModalDialog> {
  open: boolean
}

/** A dialog over the page that traps and returns the focus and closes with Esc; loaded when it first opens. */
export const Modal = ({ open, ...dialog }: ModalProps) => (open ? <Dialog {...dialog} /> : null)
