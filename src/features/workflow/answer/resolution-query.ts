import { queryOptions } from '@tanstack/react-query'
import type { AskedClass, ResolvedClass } from '@/api/generated/model'
import { resolveComfyNodes } from '@/api/generated/comfy-nodes-writes/comfy-nodes-writes'
import { LIMITS } from '@/contract/conventions/limits'
import { canBeAsked, unknownClass } from './asked-classes'

const FRESH_FOR = 10 * 60 * 1000

/** Maximum number of JSON characters per request: a third of the body limit, for characters of three bytes each. */
const LONGEST_CALL = 300_000

/** Splits classes into batches of the maximum request size. */
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

/** Returns the query of the registry's results for node classes, in order. Never refetched, so that the view stays stable. */
export const resolutionQuery = (asked: readonly AskedClass[]) =>
  queryOptions({
    queryKey: ['workflow', asked],
    queryFn: ({ signal }) => resolve(asked, signal),
    staleTime: FRESH_FOR,
    refetchOnWindowFocus: false,
    meta: { persist: false },
  })
