import type { VersionContents } from '../../contract/versions/version-contents'
import { codeReadOf, kindsOf } from '../domain/code-kinds'
import type { CodeFacts, Unreadable } from '../store/schema/tables/review-record'

/** Why code of a repository whose files are only partly stored could not be analyzed again. */
const NOT_KEPT = 'It is not kept here, so it could not be read again.'

type CodeView = Pick<VersionContents, 'capabilities' | 'code_read' | 'capabilities_read_at'>

/**
 * What code does, as the API returns it; empty if it was not analyzed.
 * @param isOpen whether the caller may know the places in the files; otherwise only the kinds are included
 */
export function codeView(facts: CodeFacts | null | undefined, isOpen: boolean): CodeView {
  if (!facts) return {}
  return {
    capabilities: isOpen ? facts.capabilities : kindsOf(facts).map((capability) => ({ capability })),
    code_read: codeReadOf(facts),
    capabilities_read_at: facts.at,
  }
}

/** What could not be read, marking which of it is code. */
export function unreadableView(
  unreadable: readonly Unreadable[],
  facts: CodeFacts | null | undefined,
): VersionContents['unreadable'] {
  const unread = facts?.unread ?? []
  const named = new Set(unreadable.map(({ file }) => file))
  const others = unread.filter((file) => !named.has(file))
  return [
    ...unreadable.map((entry) => (unread.includes(entry.file) ? { ...entry, code: true } : entry)),
    ...[...new Set(others)].map((file) => ({ file, reason: NOT_KEPT, code: true })),
  ]
}
