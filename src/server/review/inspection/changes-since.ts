import type { ClassChange } from '../../../contract/versions/class-difference'
import { compareReleases, type ReleaseFacts } from '../../domain/releases/compare-releases'
import { breakingNames } from '../../domain/releases/release-verdict'
import { stepSentence } from '../../domain/releases/step-sentence'
import type { Inspection } from './inspection'

const SIGNS: Record<ClassChange['kind'], string> = { added: '+', removed: '-', renamed: '?', changed: '~' }

function factsOf(inspection: Inspection, unnamed: string): ReleaseFacts {
  const { metadata, nodes, unreadable, refusal, code } = inspection
  const isRead = !refusal && (nodes.length > 0 || unreadable.length === 0)
  return {
    name: metadata?.version ?? unnamed,
    classes: isRead ? nodes : undefined,
    contents: refusal ? undefined : inspection,
    code,
  }
}

function classLine({ kind, name, former_name: former, differences }: ClassChange): string {
  const what = differences.map(({ code, name: part }) => [code, part].filter(Boolean).join(' ')).join(', ')
  return `  ${SIGNS[kind]} ${former ? `${former} → ` : ''}${name}${what && `: ${what}`}`
}

/** Formats what an archive changes compared with an earlier one, as terminal lines: effects on saved workflows first. */
export function changesSince(earlier: Inspection, inspection: Inspection): string[] {
  const [from, to] = [factsOf(earlier, 'the earlier archive'), factsOf(inspection, 'this archive')]
  const { classes, capabilities, ...verdict } = compareReleases(from, to)
  return [
    `  ${stepSentence({ ...verdict, from: from.name, breaking: breakingNames(classes) })}`,
    ...classes.map(classLine),
    ...capabilities.gained.map(
      ({ capability, detail = '', file }) => `  + ${capability} ${detail} (${file})`,
    ),
    ...capabilities.lost.map(({ capability, detail = '' }) => `  - ${capability} ${detail}`.trimEnd()),
  ]
}
