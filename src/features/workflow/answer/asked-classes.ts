import type { AskedClass, ResolvedClass } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import type { WorkflowNode } from '@/lib/workflows/reading/workflow-reading'

const isShort = (text: string | undefined) =>
  text !== undefined && text.trim() !== '' && text.length <= LIMITS.shortText

/** What is asked of a workflow: each node class once, with what the first node that says anything says of its pack. */
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

/** Whether the registry can be asked about a class: of names longer than any can be it is known without asking. */
export const canBeAsked = ({ class: name }: AskedClass): boolean => isShort(name)

/** The answer to a class that cannot be asked. */
export const unknownClass = (name: string): ResolvedClass => ({
  class: name,
  kind: 'unknown',
  packs: [],
  nearest: [],
})
