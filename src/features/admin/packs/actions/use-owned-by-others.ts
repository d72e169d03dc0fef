import type { Node } from '@/api/generated/model'
import { useListUserPublishers } from '@/api/generated/users/users'

/** Whether packs belong to others than the current administrator; undefined while loading. */
export function useOwnedByOthers(packs: readonly Node[]): boolean | undefined {
  const { data: own } = useListUserPublishers()
  return own && packs.some((pack) => !own.some(({ id }) => id === pack.publisher?.id))
}
