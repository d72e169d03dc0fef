import { queryOptions } from '@tanstack/react-query'
import type { AskedClass, ResolvedClass } from '@/api/generated/model'
import { resolveComfyNodes } from '@/api/generated/comfy-nodes-writes/comfy-nodes-writes'
import { LIMITS } from '@/contract/conventions/limits'
import { canBeAsked, unknownClass } from './asked-classes'

const FRESH_FOR = 10 * 60 * 1000

/** Characters of JSON in one call: a third of the bytes that a body may have, for letters of three bytes each. */
const LONGEST_CALL = 300_000

/** As many classes at once as a call takes. */
function callsOf(asked: readonly AskedClass[]): AskedClass[][] {
  const calls: AskedClass[][] = []
  let room = 0
  for (const one of asked) {
    const length = JSON.stringify(one).length
    const last = calls.at(-1)
    if (last && last.length < LIMITS.resolvedNodes && length <= room) last.push(one)
    else {
      calls.push([one])
      room = LONGEST_CALL
    }
    room -= length
  }
  return calls
}

async function resolve(asked: readonly AskedClass[], signal: AbortSignal): Promise<ResolvedClass[]> {
  const known = new Map<string, ResolvedClass>()
  for (const nodes of callsOf(asked.filter(canBeAsked))) {
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
