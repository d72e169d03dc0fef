import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CAPABILITIES, type CapabilityKind } from '../../../contract/conventions/capabilities'
import { openRepository } from '../../../server/review/archive/open-repository'
import { readPackCode } from '../../../server/review/inspection/read-pack-code'
import type { FoundCapability } from '../../../server/store/schema/tables/review-record'
import { during, type Progress } from '../../progress'
import judgement from './judged-capabilities.json'

const PATIENCE = 600_000
/** What is aimed at, of each label. */
const AIM = { precision: 0.95, recall: 0.9 }

/** What a person thought that a pack's code does, by label with one place that shows it. */
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
  const { capabilities: found } = await readPackCode(archive, Date.now() + PATIENCE)
  return { name, judged, found, milliseconds: performance.now() - start }
}

const has = ({ found }: Reading, kind: CapabilityKind) => found.some(({ capability }) => capability === kind)
const fileOf = (place: string | undefined) => place?.replace(/:\d+$/, '')
const namesPlace = ({ found, judged }: Reading, kind: CapabilityKind) =>
  found.some(({ capability, file }) => capability === kind && file === fileOf(judged[kind]))

const share = (part: number, whole: number) => (whole === 0 ? undefined : part / whole)
const percent = (value: number | undefined) => (value === undefined ? '–' : `${(100 * value).toFixed(0)} %`)
const met = (value: number | undefined, aim: number) => value === undefined || value >= aim

function row(kind: CapabilityKind, readings: readonly Reading[]): string {
  const judged = readings.filter((each) => each.judged[kind] !== undefined)
  const found = readings.filter((each) => has(each, kind))
  const right = found.filter((each) => each.judged[kind] !== undefined)
  const precision = share(right.length, found.length)
  const recall = share(right.length, judged.length)
  const isMet = met(precision, AIM.precision) && met(recall, AIM.recall)
  return `| ${[
    `\`${kind}\``,
    judged.length,
    found.length,
    percent(precision),
    percent(recall),
    right.filter((each) => namesPlace(each, kind)).length,
    judged.length + found.length === 0 ? 'not seen' : isMet ? 'yes' : '**no**',
  ].join(' | ')} |`
}

/** Where rules and judgement differ, each with the place that one of them names. */
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

/**
 * Compares what is read of what packs' code does with what a person judged beforehand; needs no database.
 * @param folder archives named `OWNER+NAME.zip`
 * @returns the section of the report as Markdown lines
 */
export async function benchCapabilities(folder: string, progress: Progress): Promise<string[]> {
  const readings: Reading[] = []
  for (const [name, judged] of Object.entries(judgement.packs as Record<string, Judged>)) {
    const path = join(folder, `${name}.zip`)
    if (existsSync(path)) readings.push(await during(progress, name, () => readOne(path, name, judged)))
  }
  const seconds = readings.reduce((total, { milliseconds }) => total + milliseconds, 0) / 1000
  const differing = CAPABILITIES.flatMap((kind) => differences(kind, readings))
  return [
    '## What code does',
    '',
    `${readings.length} packs, judged by hand before there was a rule, against what the rules find: whether a pack has the label at all,`,
    `and whether the file that was named is among the places. Aimed at: ${percent(AIM.precision)} precision and ${percent(AIM.recall)} recall of each label.`,
    'The rules were made with these packs in view: of packs that nobody looked at they may say less, and a label that few have proves little.',
    `Reading them took ${(seconds / readings.length).toFixed(1)} s a pack on one core.`,
    '',
    '| label | judged | found | precision | recall | at the judged file | met |',
    '| --- | ---: | ---: | ---: | ---: | ---: | --- |',
    ...CAPABILITIES.map((kind) => row(kind, readings)),
    '',
    'Judgements that were corrected once a rule had named a line:',
    '',
    ...judgement.corrected.map(({ pack, label, why }) => `- \`${label}\` of ${pack}: ${why}`),
    '',
    ...(differing.length > 0 ? ['Where they differ:', '', ...differing, ''] : []),
  ]
}
