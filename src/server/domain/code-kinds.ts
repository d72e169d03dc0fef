import {
  CAPABILITIES,
  DOES_WITHOUT,
  type CapabilityKind,
  type CodeRead,
  type DoesWithout,
} from '../../contract/conventions/capabilities'

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

/** What a pack can be said to do without; nothing where its code was not read as a whole. */
export const doesWithout = (kinds: readonly CapabilityKind[], read: CodeRead | ''): DoesWithout[] =>
  read === 'whole'
    ? (Object.keys(DOES_WITHOUT) as DoesWithout[]).filter((promise) =>
        DOES_WITHOUT[promise].every((kind) => !kinds.includes(kind)),
      )
    : []
