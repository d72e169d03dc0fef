import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { handToBrowser } from '@/lib/browser-file'
import { Button } from '@/ui/button'

interface FileButtonProps {
  name: string
  type: string
  /** Returns the content of the file. */
  text: () => string
  children: ReactNode
}

/** A button that saves a file generated in the browser. */
export const FileButton = ({ name, type, text, children }: FileButtonProps) => (
  <Button size="small" onClick={() => handToBrowser(new Blob([text()], { type }), name)}>
    <Download aria-hidden="true" className="size-3.5" />
    {children}
  </Button>
)
