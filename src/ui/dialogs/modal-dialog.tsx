import { Modal as FlowbiteModal, ModalBody, ModalFooter, useModalContext } from 'flowbite-react'
import { X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useId, useLayoutEffect, useState, type FormEvent, type ReactNode } from 'react'
import { buttonStyle } from '@/ui/button-style'
import { rescueFocus } from '@/ui/focus'

interface ModalDialogProps {
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl' | '2xl'
  onClose: () => void
}

/** Index of the initially focused control: the close button is 0. */
const AFTER_CLOSE = 1

const THEME = {
  root: { show: { on: 'flex bg-black/50 dark:bg-black/70' } },
  content: {
    base: 'relative w-full p-4',
    inner:
      'relative flex max-h-[90dvh] flex-col rounded-xl border border-line bg-raised text-ink shadow-[var(--shadow)] dark:bg-raised',
  },
  body: { base: 'flex-1 overflow-auto px-6 py-4' },
  footer: {
    base: 'flex flex-wrap items-center justify-end gap-2 border-0 px-6 pt-3 pb-5',
    popup: 'border-t-0',
  },
}

const isTyping = ({ target }: FormEvent) =>
  target instanceof Element && target.matches('textarea, input:not([type="checkbox"], [type="radio"])')

/** The content of `Modal`; import `Modal`, so that flowbite stays out of the initial bundle. */
export function ModalDialog({ title, children, footer, size = 'lg', onClose }: ModalDialogProps) {
  const [isTyped, setIsTyped] = useState(false)
  useEffect(() => rescueFocus, [])
  return (
    <FlowbiteModal
      show
      // Once something is typed, a click outside neither closes the dialog nor moves the focus; Esc closes as before.
      dismissible={!isTyped}
      size={size}
      onClose={onClose}
      theme={THEME}
      initialFocus={AFTER_CLOSE}
      onInput={(event) => setIsTyped((was) => was || isTyping(event))}
      onMouseDown={(event) => {
        if (isTyped && event.target === event.currentTarget) event.preventDefault()
      }}
      onKeyDown={(event) => {
        if (isTyped && event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <Heading onClose={onClose}>{title}</Heading>
      <ModalBody>{children}</ModalBody>
      {footer && <ModalFooter>{footer}</ModalFooter>}
    </FlowbiteModal>
  )
}

/** Flowbite's own header labels its close button in English in every language. */
function Heading({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useTranslation('common')
  const { setHeaderId } = useModalContext()
  const id = useId()
  useLayoutEffect(() => {
    setHeaderId(id)
    return () => setHeaderId(undefined)
  }, [id, setHeaderId])
  return (
    <div className="flex items-start justify-between gap-4 ps-6 pe-4 pt-4">
      <h2 id={id} className="pt-1 text-lg font-semibold">
        {children}
      </h2>
      <button
        type="button"
        aria-label={t('actions.close')}
        className={buttonStyle('quiet', 'icon')}
        onClick={onClose}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
