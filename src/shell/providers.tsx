import { HydrationBoundary } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { persistOptions } from '@/api/persistence'
import { queryClient } from '@/api/query-client'

interface ProvidersProps {
  /** The answers the server put into the page. */
  dehydratedState: ComponentProps<typeof HydrationBoundary>['state']
  children: ReactNode
}

/** The query cache, restored from browser storage and filled with what the server already asked. */
export function Providers({ dehydratedState, children }: ProvidersProps) {
  const [client] = useState(queryClient)
  const [persistence] = useState(persistOptions)
  return (
    <PersistQueryClientProvider client={client} persistOptions={persistence}>
      <HydrationBoundary state={dehydratedState}>{children}</HydrationBoundary>
    </PersistQueryClientProvider>
  )
}
