import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { handToBrowser } from '@/lib/browser-file'
import { Button } from '@/ui/button'

interface FileButtonProps {
  name: string
  type: string
  /** What stands in the file. */
  text: () => string
  children: ReactNode
}

/** Saves a file that was made in the browser. */
export const FileButton = ({ name, type, text, children }: FileButtonProps) => (
  <Button size="small" onClick={() => handToBrowser(new Blob([text()], { type }), name)}>
    <Download aria-hidden="true" className="size-3.5" />
    {children}
  </Button>
)
