import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CAPABILITIES, type CapabilityKind } from '../../../contract/conventions/capabilities'
import { openRepository } from '../../../server/review/archive/open-repository'
import { readPackCode } from '../../../server/review/inspection/read-pack-code'
import type { FoundCapability } from '../../../server/store/schema/tables/review-record'
import { during, type Progress } from '../../progress'
import judgement from './judged-capabilities.json'
import firstRound from './judged-held-out.json'
import secondRound from './judged-held-out-2.json'
import thirdRound from './judged-held-out-3.json'

const TIMEOUT_MS = 600_000
/** The target for each label. */
const AIM = { precision: 0.95, recall: 0.9 }

/** A person's judgement of a pack's code, by label with one location that shows it. */
type Judged = Partial<Record<CapabilityKind, string>>

interface Reading {
  name: string
  judged: Judged
  found: FoundCapability[]
  milliseconds: number
}

async function readOne(path: string, name: string, judged: Judged): Promise<Reading> {
  const start = performance.now()
  const archive = await openRepository(path)
  const { capabilities: found } = await readPackCode(archive, Date.now() + TIMEOUT_MS)
  return { name, judged, found, milliseconds: performance.now() - start }
}

const has = ({ found }: Reading, kind: CapabilityKind) => found.some(({ capability }) => capability === kind)
const fileOf = (place: string | undefined) => place?.replace(/:\d+$/, '')
const namesPlace = ({ found, judged }: Reading, kind: CapabilityKind) =>
  found.some(({ capability, file }) => capability === kind && file === fileOf(judged[kind]))

const share = (part: number, whole: number) => (whole === 0 ? undefined : part / whole)
const percent = (value: number | undefined) => (value === undefined ? '–' : `${(100 * value).toFixed(0)} %`)
const met = (value: number | undefined, aim: number) => value === undefined || value >= aim

/** The number of packs for which a label was judged, found, both, and both in the judged file. */
interface Count {
  judged: number
  found: number
  right: number
  atFile: number
}

function count(kind: CapabilityKind, readings: readonly Reading[]): Count {
  const found = readings.filter((each) => has(each, kind))
  const right = found.filter((each) => each.judged[kind] !== undefined)
  return {
    judged: readings.filter((each) => each.judged[kind] !== undefined).length,
    found: found.length,
    right: right.length,
    atFile: right.filter((each) => namesPlace(each, kind)).length,
  }
}

function row(kind: CapabilityKind, { judged, found, right, atFile }: Count): string {
  const precision = share(right, found)
  const recall = share(right, judged)
  const isMet = met(precision, AIM.precision) && met(recall, AIM.recall)
  return `| ${[
    `\`${kind}\``,
    judged,
    found,
    percent(precision),
    percent(recall),
    atFile,
    judged + found === 0 ? 'not seen' : isMet ? 'yes' : '**no**',
  ].join(' | ')} |`
}

const table = (countOf: (kind: CapabilityKind) => Count): string[] => [
  '| label | judged | found | precision | recall | at the judged file | met |',
  '| --- | ---: | ---: | ---: | ---: | ---: | --- |',
  ...CAPABILITIES.map((kind) => row(kind, countOf(kind))),
  '',
]

/** Lists disagreements of rules and judgement, each with its location. */
function differences(kind: CapabilityKind, readings: readonly Reading[]): string[] {
  return readings.flatMap((each) => {
    const judged = each.judged[kind]
    const first = each.found.find(({ capability }) => capability === kind)
    if ((judged === undefined) === (first === undefined)) return []
    return first
      ? [
          `- \`${kind}\` found and not judged: ${each.name}, \`${first.file}${first.line ? `:${first.line}` : ''}\``,
        ]
      : [`- \`${kind}\` judged and not found: ${each.name}, \`${judged}\``]
  })
}

/** Reads the judged archives of a folder sequentially. */
async function readAll(
  folder: string,
  packs: Record<string, Judged>,
  progress: Progress,
): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const [name, judged] of Object.entries(packs)) {
    const path = join(folder, `${name}.zip`)
    if (existsSync(path)) readings.push(await during(progress, name, () => readOne(path, name, judged)))
  }
  return readings
}

/** Held-out packs, judged while the rules were fixed, and the results of the rules' first run on them. */
interface Round {
  corrected: { pack: string; label: string; why: string }[]
  packs: Record<string, { judged: Judged }>
  firstRun?: Record<CapabilityKind, Count>
}

const ROUNDS: readonly Round[] = [firstRound, secondRound, thirdRound]

/** The results of the first run on packs that no rule had seen. */
function firstRun({ packs, firstRun: counts }: Round, index: number): string[] {
  if (!counts) return []
  const sum = (of: keyof Count) => Object.values(counts).reduce((total, each) => total + each[of], 0)
  return [
    `### Round ${index + 1}: ${Object.keys(packs).length} packs that no rule had seen`,
    '',
    'These were judged when the rules stood, and read once before a rule was touched. This is what the rules said of packs',
    `that they were not made for: ${percent(share(sum('right'), sum('found')))} precision and ${percent(share(sum('right'), sum('judged')))} recall over all labels.`,
    '',
    ...table((kind) => counts[kind]),
  ]
}

/**
 * Compares the detected capabilities of packs' code with earlier human judgement; needs no database.
 * @param folder archives named `OWNER+NAME.zip`
 * @param further archives of the packs that were judged later, named as in `judged-held-out.json`; skipped if absent
 * @returns the section of the report as Markdown lines
 */
export async function benchCapabilities(
  folder: string,
  further: string | undefined,
  progress: Progress,
): Promise<string[]> {
  const later = ROUNDS.flatMap(({ packs }) =>
    Object.entries(packs).map(([name, { judged }]): [string, Judged] => [name, judged]),
  )
  const readings = [
    ...(await readAll(folder, judgement.packs, progress)),
    ...(further ? await readAll(further, Object.fromEntries(later), progress) : []),
  ]
  const seconds = readings.reduce((total, { milliseconds }) => total + milliseconds, 0) / 1000
  const differing = CAPABILITIES.flatMap((kind) => differences(kind, readings))
  return [
    '## What code does',
    '',
    'Packs were judged by hand before they were read, and are compared with what the rules find: whether a pack has the label',
    `at all, and whether the file that was named is among the places. Aimed at: ${percent(AIM.precision)} precision and ${percent(AIM.recall)} recall of each label.`,
    '',
    ...ROUNDS.flatMap(firstRun),
    `### All ${readings.length} packs, now`,
    '',
    'By now the rules were made with all of these packs in view: of packs that nobody looked at they say less, as above, and a',
    `label that few have proves little. Reading them took ${(seconds / readings.length).toFixed(1)} s a pack on one core.`,
    '',
    ...table((kind) => count(kind, readings)),
    'Judgements that were corrected once a rule had named a line:',
    '',
    ...[...judgement.corrected, ...ROUNDS.flatMap(({ corrected }) => corrected)].map(
      ({ pack, label, why }) => `- \`${label}\` of ${pack}: ${why}`,
    ),
    '',
    ...(differing.length > 0 ? ['Where they differ:', '', ...differing, ''] : []),
  ]
}
