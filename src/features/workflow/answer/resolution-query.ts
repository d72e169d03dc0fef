import { queryOptions } from '@tanstack/react-query'
import type { AskedClass, ResolvedClass } from '@/api/generated/model'
import { resolveComfyNodes } from '@/api/generated/comfy-nodes-writes/comfy-nodes-writes'
import { LIMITS } from '@/contract/conventions/limits'
import { canBeAsked, unknownClass } from './asked-classes'

const FRESH_FOR = 10 * 60 * 1000

async function resolve(asked: readonly AskedClass[], signal: AbortSignal): Promise<ResolvedClass[]> {
  const known = new Map<string, ResolvedClass>()
  const askable = asked.filter(canBeAsked)
  for (let start = 0; start < askable.length; start += LIMITS.resolvedNodes) {
    const nodes = askable.slice(start, start + LIMITS.resolvedNodes)
    const { results } = await resolveComfyNodes({ nodes }, {}, signal)
    for (const result of results) known.set(result.class, result)
  }
  return asked.map(({ class: name }) => known.get(name) ?? unknownClass(name))
}

/** What the registry knows of node classes, in their order. It is asked once: what somebody looks at does not change meanwhile. */
export const resolutionQuery = (asked: readonly AskedClass[]) =>
  queryOptions({
    queryKey: ['workflow', asked],
    queryFn: ({ signal }) => resolve(asked, signal),
    staleTime: FRESH_FOR,
    refetchOnWindowFocus: false,
    meta: { persist: false },
  })
