import { HydrationBoundary, IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { queryClient } from '@/api/query-client'
import { useRestoredCache } from '@/api/use-restored-cache'

interface ProvidersProps {
  /** The query answers in the document */
  dehydratedState: ComponentProps<typeof HydrationBoundary>['state']
  children: ReactNode
}

/** The query cache, filled from the document and then restored from browser storage. */
export function Providers({ dehydratedState, children }: ProvidersProps) {
  const [client] = useState(queryClient)
  const restoring = useRestoredCache(client)
  return (
    <QueryClientProvider client={client}>
      <IsRestoringProvider value={restoring}>
        <HydrationBoundary state={dehydratedState}>{children}</HydrationBoundary>
      </IsRestoringProvider>
    </QueryClientProvider>
  )
}
