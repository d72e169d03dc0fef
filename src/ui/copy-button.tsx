import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from './button'

interface CopyButtonProps {
  text: string
  /** What is copied, for readers who can't see what stands beside the button. */
  label: string
  /** What stands in the button beside its icon, and names it then. */
  children?: ReactNode
  onCopied?: () => void
}

const SHOWN_FOR = 2000

/** Puts a text on the clipboard; also where the clipboard API is missing (plain http). Resolves to whether it worked. */
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

/** Copies a text and says for two seconds whether it worked. */
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
