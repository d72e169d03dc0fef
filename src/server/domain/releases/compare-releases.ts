import type { CodeRead } from '../../../contract/conventions/capabilities'
import { LIMITS } from '../../../contract/conventions/limits'
import type { Capability } from '../../../contract/versions/capability'
import type { ClassChange } from '../../../contract/versions/class-difference'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import type { ReleaseComparison } from '../../../contract/versions/release-comparison'
import { compareClasses, type ComparedClasses } from '../node-classes/compare-classes'
import { compareContents, hasFrontendChanged, type ReadContents } from './compare-contents'
import { releaseVerdict } from './release-verdict'

/** The facts of a version or of a commit. */
export interface ReleaseFacts {
  /** the version number, or the commit */
  name: string
  /** undefined when they could not be read */
  classes: readonly ComfyNode[] | undefined
  /** undefined when the files were not read here */
  contents: (ReadContents & { totalSize: number }) | undefined
  /** what the code does, by which rules, and which code files could not be read; undefined when it was not analyzed */
  code: { capabilities: readonly Capability[]; unread: readonly string[]; rules?: number } | undefined
}

type Compared = Omit<
  ReleaseComparison,
  'node_id' | 'computed_at' | 'from' | 'to' | 'consecutive' | 'releases'
>

const NOTHING: ComparedClasses = { changes: [], unchanged: 0, unread: [] }

/** Limits the list of changes, and drops definitions beyond the maximum response size. */
function bounded(changes: readonly ClassChange[]): ClassChange[] {
  let bytes = 0
  return changes.slice(0, LIMITS.comparedClasses).map((change) => {
    bytes += JSON.stringify([change.before, change.after]).length
    if (bytes <= LIMITS.comparedDefinitionsBytes) return change
    const { before: _before, after: _after, ...rest } = change
    return rest
  })
}

const countOf = (changes: readonly ClassChange[], kind: ClassChange['kind']) =>
  changes.filter((change) => change.kind === kind).length

const readOf = ({ unread }: NonNullable<ReleaseFacts['code']>): CodeRead =>
  unread.length > 0 ? 'partly' : 'whole'

const sameness = ({ capability, detail = '' }: Capability) => `${capability} ${detail}`

/** The capabilities that the others lack, without duplicates, each with its first location. */
function without(capabilities: readonly Capability[], others: readonly Capability[]): Capability[] {
  const known = new Set(others.map(sameness))
  return capabilities.filter((one) => {
    const isNew = !known.has(sameness(one))
    known.add(sameness(one))
    return isNew
  })
}

/** Code can only be compared if both sides were analyzed by the same rules. */
function compareCode(before: ReleaseFacts['code'], after: ReleaseFacts['code']): Compared['capabilities'] {
  if (!before || !after || before.rules !== after.rules) return { gained: [], lost: [], read: {} }
  return {
    gained: without(after.capabilities, before.capabilities),
    lost: without(before.capabilities, after.capabilities),
    read: { before: readOf(before), after: readOf(after) },
  }
}

/** Compares two releases of a pack, and what the update does to saved workflows. */
export function compareReleases(from: ReleaseFacts, to: ReleaseFacts): Compared {
  const compared = from.classes && to.classes && compareClasses(from.classes, to.classes)
  const { changes, unchanged, unread } = compared ?? NOTHING
  const [before, after] = [from.contents, to.contents]
  return {
    ...releaseVerdict({ from: from.name, to: to.name }, compared),
    classes: bounded(changes),
    classes_count: {
      added: countOf(changes, 'added'),
      removed: countOf(changes, 'removed'),
      renamed: countOf(changes, 'renamed'),
      changed: countOf(changes, 'changed'),
      unchanged,
    },
    unread_classes: unread.slice(0, LIMITS.comparedClasses),
    capabilities: compareCode(from.code, to.code),
    ...(before &&
      after && {
        frontend_changed: hasFrontendChanged(after, before),
        size: { before: before.totalSize, after: after.totalSize },
        files: compareContents(after, before),
      }),
  }
}
