import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from './button'

interface CopyButtonProps {
  text: string
  /** Names what is copied, for screen readers. */
  label: string
  /** Visible label beside the icon, which then names the button. */
  children?: ReactNode
  onCopied?: () => void
}

const SHOWN_FOR = 2000

/** Copies a text to the clipboard, also without the clipboard API (plain http). Resolves to whether it succeeded. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.setAttribute('readonly', '')
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/** Copies a text and shows the result for two seconds. */
export function CopyButton({ text, label, children, onCopied }: CopyButtonProps) {
  const { t } = useTranslation('common')
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    const copied = await copyText(text)
    setOutcome(copied ? 'copied' : 'failed')
    if (copied) onCopied?.()
  }
  const Icon = outcome === 'copied' ? Check : outcome === 'failed' ? TriangleAlert : Copy
  const said = outcome === 'copied' ? t('copy.done') : outcome === 'failed' ? t('copy.failed') : ''
  return (
    <>
      <Button
        size={children ? 'small' : 'icon'}
        variant={children ? 'secondary' : 'quiet'}
        aria-label={children ? undefined : label}
        title={said || label}
        onClick={() => void copy()}
      >
        <Icon aria-hidden="true" className={`size-4 ${outcome === 'copied' ? 'text-success' : ''}`} />
        {children}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
