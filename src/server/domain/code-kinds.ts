import { CAPABILITIES, type CapabilityKind, type CodeRead } from '../../contract/conventions/capabilities'

/** What is stored of what code does, as far as it tells what a whole pack does. */
interface Facts {
  capabilities: readonly { capability: CapabilityKind }[]
  unread: readonly string[]
}

/** The kinds of what code does, each once, in order of the contract. */
export function kindsOf(facts: Pick<Facts, 'capabilities'>): CapabilityKind[] {
  const kinds = new Set(facts.capabilities.map(({ capability }) => capability))
  return CAPABILITIES.filter((kind) => kinds.has(kind))
}

/** How much of a pack's code was read. */
export const codeReadOf = ({ unread }: Pick<Facts, 'unread'>): CodeRead =>
  unread.length > 0 ? 'partly' : 'whole'
