import { readApiError } from '@/api/errors'
import { useValidatePublisher } from '@/api/generated/publishers/publishers'
import { isPublisherId } from '@/contract/conventions/identifiers'
import { whyPublisherIdReserved } from '@/contract/conventions/reserved-ids'
import { useIsAdmin } from '@/session/is-admin'
import { useDebounced } from '@/ui/use-debounced'

/** Whether an id is available: its format is checked at once, the registry is asked debounced. */
export type PublisherIdAnswer =
  | 'empty'
  | 'malformed'
  | 'in_use'
  | 'misleading'
  | 'taken'
  | 'checking'
  | 'free'
  | 'unknown'

const TYPING_STOPS_AFTER = 300

const REFUSALS: Partial<Record<string, PublisherIdAnswer>> = {
  publisher_exists: 'taken',
  reserved_name: 'misleading',
  username_malformed: 'malformed',
}

/** Checks a publisher id as it is typed: its format first, then the registry (contract 1B and 2.7). */
export function usePublisherIdAnswer(id: string): PublisherIdAnswer {
  const isAdmin = useIsAdmin()
  const settled = useDebounced(id, TYPING_STOPS_AFTER)
  const reserved = whyPublisherIdReserved(id)
  const kept = reserved === 'in_use' || (reserved === 'misleading' && !isAdmin) ? reserved : undefined
  const plausible = isPublisherId(id) && !kept
  // A refusal is the normal answer for a taken name, so it is neither retried nor cached.
  const { data, error, fetchStatus } = useValidatePublisher(
    { username: settled },
    { query: { enabled: plausible && settled === id, retry: false, gcTime: 0, meta: { persist: false } } },
  )
  if (id === '') return 'empty'
  if (!isPublisherId(id)) return 'malformed'
  if (kept) return kept
  if (settled !== id) return 'checking'
  if (error) return REFUSALS[readApiError(error).code ?? ''] ?? 'unknown'
  if (data) return 'free'
  return fetchStatus === 'paused' ? 'unknown' : 'checking'
}
