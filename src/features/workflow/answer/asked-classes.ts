import type { AskedClass, ResolvedClass } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import type { WorkflowNode } from '@/lib/workflows/reading/workflow-reading'

const isShort = (text: string | undefined) =>
  text !== undefined && text.trim() !== '' && text.length <= LIMITS.shortText

/** Returns the unique node classes of a workflow, each with the pack hint of the first node that has one. */
export function askedClassesOf(nodes: readonly WorkflowNode[]): AskedClass[] {
  const asked = new Map<string, AskedClass>()
  for (const { kind, class: name, cnrId, auxId, version } of nodes) {
    const before = asked.get(name)
    if (kind === 'subgraph' || kind === 'group' || before?.cnr_id || before?.aux_id) continue
    const hints = {
      ...(isShort(cnrId) && { cnr_id: cnrId }),
      ...(isShort(auxId) && { aux_id: auxId }),
      ...(isShort(version) && { version }),
    }
    asked.set(name, { class: name, ...hints })
  }
  return [...asked.values()]
}

/** Returns whether the registry can be asked about a class: names longer than its limit are unknown anyway. */
export const canBeAsked = ({ class: name }: AskedClass): boolean => isShort(name)

/** Returns the result for a class that cannot be asked about. */
export const unknownClass = (name: string): ResolvedClass => ({
  class: name,
  kind: 'unknown',
  packs: [],
  nearest: [],
})
