import { CAPABILITIES, type CapabilityKind, type CodeRead } from '../../contract/conventions/capabilities'

/** The stored facts that decide what a whole pack does. */
interface Facts {
  capabilities: readonly { capability: CapabilityKind }[]
  unread: readonly string[]
}

/** The distinct kinds of what code does, in the contract's order. */
export function kindsOf(facts: Pick<Facts, 'capabilities'>): CapabilityKind[] {
  const kinds = new Set(facts.capabilities.map(({ capability }) => capability))
  return CAPABILITIES.filter((kind) => kinds.has(kind))
}

/** How much of a pack's code was analyzed. */
export const codeReadOf = ({ unread }: Pick<Facts, 'unread'>): CodeRead =>
  unread.length > 0 ? 'partly' : 'whole'
