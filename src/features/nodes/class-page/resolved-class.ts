import { queryOptions } from '@tanstack/react-query'
import { resolveComfyNodes } from '@/api/generated/comfy-nodes-writes/comfy-nodes-writes'
import type { ResolvedClass, ResolvedPack } from '@/api/generated/model'
import { comfyNodePath, paths } from '@/lib/paths'

/** The query of which packs have a node class, the one that a workflow would get first, as for any workflow. */
export const resolvedClassQuery = (className: string) =>
  queryOptions({
    queryKey: ['resolved-class', className],
    queryFn: async ({ signal }) =>
      (await resolveComfyNodes({ nodes: [{ class: className }] }, { signal })).results[0] ?? null,
    meta: { persist: false },
  })

/** Where a node class of a pack is looked at; where nothing but its name leads to the pack, the pack. */
export const foundPath = ({ node_id: id, class_state: state }: ResolvedPack, className: string): string =>
  state === 'unlisted' ? paths.node(id) : comfyNodePath(id, className)

/** The packs among them that people find, whether or not they have a version yet. */
export const foundPacks = (resolved: ResolvedClass | null | undefined): ResolvedPack[] =>
  (resolved?.packs ?? []).filter(({ state }) => state !== 'banned' && state !== 'held_back')
