import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { copiedNodes } from '@/features/workflow/intake/copied-nodes'
import { handOver } from '@/features/workflow/intake/handed-over'
import { isWorkflowText } from '@/features/workflow/intake/use-dropped-files'
import { paths } from '@/lib/paths'

/** Opens a workflow pasted into a search field: it is no search text. */
export function usePastedWorkflow(): void {
  const { push } = useRouter()
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    const text = copiedNodes(clipboardData) ?? clipboardData?.getData('text/plain') ?? ''
    const isSearch = target instanceof Element && target.matches('[role=search] input')
    // A page that handles workflows itself has prevented the default by now.
    if (event.defaultPrevented || !isSearch || !isWorkflowText(text)) return
    event.preventDefault()
    handOver(new File([text], ''))
    void push(paths.workflow())
  })
  useEffect(() => {
    // On the window, after the page's own handlers.
    const listener = (event: ClipboardEvent) => take(event)
    window.addEventListener('paste', listener)
    return () => window.removeEventListener('paste', listener)
  }, [])
}
