import { useSearchNodes } from '@/api/generated/nodes/nodes'
import { useDebounced } from '@/ui/use-debounced'
import { compareWithKnown, type Fault, type NewPack, type NewPackField } from './new-pack-fields'

const PAUSE_MS = 350
const CANDIDATES = 20
const query = (enabled: boolean) => ({ query: { enabled, meta: { persist: false } } })

/** Searches, debounced, for packs that a new one duplicates or could be confused with. */
export function useKnownPacks(fields: NewPack, faults: Partial<Record<NewPackField, Fault>>) {
  const id = useDebounced(faults.id ? '' : fields.id.trim(), PAUSE_MS)
  const name = useDebounced(fields.name.trim(), PAUSE_MS)
  const repository = useDebounced(faults.repository ? '' : fields.repository.trim(), PAUSE_MS)
  const shared = { include_banned: true, limit: CANDIDATES }
  const byId = useSearchNodes({ search: id, ...shared }, query(id !== ''))
  const byName = useSearchNodes({ search: name, ...shared }, query(name !== ''))
  const byRepository = useSearchNodes(
    { repository_url_search: repository, ...shared },
    query(repository !== ''),
  )
  const found = [...(byId.data?.nodes ?? []), ...(byName.data?.nodes ?? [])]
  const sameRepository = repository ? byRepository.data?.nodes[0] : undefined
  const unsettled =
    (!faults.id && id !== fields.id.trim()) ||
    name !== fields.name.trim() ||
    (!faults.repository && repository !== fields.repository.trim())
  return {
    ...compareWithKnown(
      fields,
      found.filter((node) => node.id !== sameRepository?.id),
    ),
    sameRepository,
    /** Whether an answer is pending. */
    asking: unsettled || [byId, byName, byRepository].some((one) => one.isFetching),
  }
}
