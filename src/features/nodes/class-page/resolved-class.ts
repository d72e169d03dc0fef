import { queryOptions } from '@tanstack/react-query'
import { resolveComfyNodes } from '@/api/generated/comfy-nodes-writes/comfy-nodes-writes'
import type { ResolvedClass, ResolvedPack } from '@/api/generated/model'
import { comfyNodePath, paths } from '@/lib/paths'

/** The query of the packs that have a node class, in the order in which workflows are resolved. */
export const resolvedClassQuery = (className: string) =>
  queryOptions({
    queryKey: ['resolved-class', className],
    queryFn: async ({ signal }) =>
      (await resolveComfyNodes({ nodes: [{ class: className }] }, { signal })).results[0] ?? null,
    meta: { persist: false },
  })

/** The path of a pack's node class; of the pack where only the class name is known. */
export const foundPath = ({ node_id: id, class_state: state }: ResolvedPack, className: string): string =>
  state === 'unlisted' ? paths.node(id) : comfyNodePath(id, className)

/** The packs among them that are public, with or without a version. */
export const foundPacks = (resolved: ResolvedClass | null | undefined): ResolvedPack[] =>
  (resolved?.packs ?? []).filter(({ state }) => state !== 'banned' && state !== 'held_back')
