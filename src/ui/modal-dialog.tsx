import { Modal as FlowbiteModal, ModalBody, ModalFooter, ModalHeader } from 'flowbite-react'
import type { ReactNode } from 'react'

interface ModalDialogProps {
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl' | '2xl'
  onClose: () => void
}

const THEME = {
  root: { show: { on: 'flex bg-black/50 dark:bg-black/70' } },
  content: {
    base: 'relative w-full p-4',
    inner:
      'relative flex max-h-[90dvh] flex-col rounded-xl border border-line bg-raised text-ink shadow-[var(--shadow)] dark:bg-raised',
  },
  header: {
    base: 'flex items-start justify-between gap-4 border-b-0 px-6 pt-5 pb-0 dark:border-0',
    title: 'text-lg font-semibold text-ink dark:text-ink',
    close: {
      base: 'ms-auto rounded-md p-1.5 text-muted hover:bg-sunken hover:text-ink dark:hover:bg-sunken',
    },
  },
  body: { base: 'flex-1 overflow-auto px-6 py-4' },
  footer: {
    base: 'flex flex-wrap items-center justify-end gap-2 border-0 px-6 pt-0 pb-5',
    popup: 'border-t-0',
  },
}

/** What `Modal` shows; import `Modal`, so that flowbite stays out of the first load. */
export const ModalDialog = ({ title, children, footer, size = 'lg', onClose }: ModalDialogProps) => (
  <FlowbiteModal show dismissible size={size} onClose={onClose} theme={THEME}>
    <ModalHeader as="h2">{title}</ModalHeader>
    <ModalBody>{children}</ModalBody>
    {footer && <ModalFooter>{footer}</ModalFooter>}
  </FlowbiteModal>
)
