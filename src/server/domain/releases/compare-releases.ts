import type { CodeRead } from '../../../contract/conventions/capabilities'
import { LIMITS } from '../../../contract/conventions/limits'
import type { Capability } from '../../../contract/versions/capability'
import type { ClassChange } from '../../../contract/versions/class-difference'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import type { ReleaseComparison } from '../../../contract/versions/release-comparison'
import { compareClasses, type ComparedClasses } from '../node-classes/compare-classes'
import { compareContents, hasFrontendChanged, type ReadContents } from './compare-contents'
import { releaseVerdict } from './release-verdict'

/** What was read of a version or of a commit. */
export interface ReleaseFacts {
  /** the number of the version, or the commit */
  name: string
  /** undefined where they could not be read */
  classes: readonly ComfyNode[] | undefined
  /** undefined where the files were not read here */
  contents: (ReadContents & { totalSize: number }) | undefined
  /** what the code does, by which rules, and which files of code could not be read; undefined where nobody has read it */
  code: { capabilities: readonly Capability[]; unread: readonly string[]; rules?: number } | undefined
}

type Compared = Omit<
  ReleaseComparison,
  'node_id' | 'computed_at' | 'from' | 'to' | 'consecutive' | 'releases'
>

const NOTHING: ComparedClasses = { changes: [], unchanged: 0, unread: [] }

/** With both definitions, of as many classes as fit into an answer; all of a longer list by their names. */
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

/** The capabilities that others do not have, each once, with the first place that shows it. */
function without(capabilities: readonly Capability[], others: readonly Capability[]): Capability[] {
  const known = new Set(others.map(sameness))
  return capabilities.filter((one) => {
    const isNew = !known.has(sameness(one))
    known.add(sameness(one))
    return isNew
  })
}

/** Of code that was not read on both sides by the same rules, nobody knows what came or went. */
function compareCode(before: ReleaseFacts['code'], after: ReleaseFacts['code']): Compared['capabilities'] {
  if (!before || !after || before.rules !== after.rules) return { gained: [], lost: [], read: {} }
  return {
    gained: without(after.capabilities, before.capabilities),
    lost: without(before.capabilities, after.capabilities),
    read: { before: readOf(before), after: readOf(after) },
  }
}

/** How a release differs from another one of its pack, and what that does to saved workflows. */
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
