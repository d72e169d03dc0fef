import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'

interface FileButtonProps {
  name: string
  type: string
  /** What stands in the file. */
  text: () => string
  children: ReactNode
}

/** Saves a file that was made in the browser. */
export function FileButton({ name, type, text, children }: FileButtonProps) {
  const save = () => {
    const address = URL.createObjectURL(new Blob([text()], { type }))
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    // The browser has taken the file by the time that it does something else.
    setTimeout(() => URL.revokeObjectURL(address))
  }
  return (
    <Button size="small" onClick={save}>
      <Download aria-hidden="true" className="size-3.5" />
      {children}
    </Button>
  )
}
