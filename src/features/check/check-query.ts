import { queryOptions } from '@tanstack/react-query'
import { validateNodeSet } from '@/api/generated/nodes-writes/nodes-writes'
import type { AskedPack } from '@/contract/packs/node-set'
import { ASSUMED_PYTHON } from '@/contract/conventions/checked-machine'
import type { CheckInput } from './check-input'

const FRESH_FOR = 10 * 60 * 1000

/** Returns the query of a check of packs; system and Python default to those of server-rendered pages. Not persisted. */
export const checkQuery = (
  packs: readonly AskedPack[],
  machine: Pick<CheckInput, 'system' | 'python' | 'comfyui' | 'frontend'>,
) => {
  const { system = 'linux', python = ASSUMED_PYTHON, comfyui, frontend } = machine
  const input = {
    packs: [...packs],
    system,
    python,
    ...(comfyui && { comfyui_version: comfyui }),
    ...(frontend && { comfyui_frontend_version: frontend }),
  }
  return queryOptions({
    queryKey: ['check', input],
    queryFn: ({ signal }) => validateNodeSet(input, {}, signal),
    staleTime: FRESH_FOR,
    refetchOnWindowFocus: false,
    placeholderData: (before) => before,
    meta: { persist: false },
  })
}
