import type { QueryClient } from '@tanstack/react-query'
import { forgetPerson } from '@/lib/analytics'
import { emptyBrowserStorage } from '@/lib/storage'

/** Clears the query cache and both browser storages of this tab. */
export function forgetEverything(queryClient: QueryClient): void {
  void queryClient.resetQueries()
  queryClient.clear()
  emptyBrowserStorage()
  forgetPerson()
}
