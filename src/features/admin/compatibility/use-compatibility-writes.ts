import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminUpdateNode, adminUpdateNodeVersion } from '@/api/generated/admin-writes/admin-writes'
import { getAdminListVersionsQueryKey } from '@/api/generated/moderation/moderation'
import type { AdminVersion, Node } from '@/api/generated/model'
import { getGetNodeQueryKey } from '@/api/generated/nodes/nodes'
import { ifMatch } from '@/api/if-match'
import { runEach, type Outcome } from '@/features/admin/actions/run-each'
import {
  compatibilityChanges,
  compatibilityFieldsOf,
  type Compatible,
  type CompatibilityFields,
} from './compatibility-fields'

/** Writes compatibility, of single versions and of the pack, and keeps the outcome of each. */
export function useCompatibilityWrites(node: Node) {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [running, setRunning] = useState(false)
  const note = (id: string, outcome: Outcome) => setOutcomes((known) => new Map(known).set(id, outcome))
  const run = async <Thing extends { id: string }>(
    things: readonly Thing[],
    act: (thing: Thing) => Promise<unknown>,
  ) => {
    setOutcomes(new Map(things.map(({ id }) => [id, { state: 'waiting' }])))
    setRunning(true)
    let failed = 0
    await runEach(
      things,
      act,
      ({ id }, outcome) => {
        if (outcome.state === 'failed') failed++
        note(id, outcome)
      },
      new AbortController().signal,
    )
    // A concurrent change by somebody else must be displayed, and can then be overwritten.
    if (failed > 0)
      await Promise.all(
        [getGetNodeQueryKey(node.id), getAdminListVersionsQueryKey()].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    setRunning(false)
    return failed === 0
  }
  return {
    outcomes,
    running,
    /** Sets the values on versions, skipping unchanged ones. Resolves to whether all succeeded. */
    writeVersions: (versions: readonly AdminVersion[], wanted: Partial<CompatibilityFields>) =>
      run(versions, async (version) => {
        const input = compatibilityChanges(version, wanted)
        if (input)
          await adminUpdateNodeVersion(version.node_id, version.version, input, ifMatch(version.revision))
      }),
    /** Copies a version's values to the pack. */
    syncToPack: (version: Compatible) =>
      run([node], async () => {
        const input = compatibilityChanges(node, compatibilityFieldsOf(version))
        if (input) await adminUpdateNode(node.id, input, ifMatch(node.revision))
      }),
  }
}
