import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { packNeedSchema } from '../../contract/versions/pack-need'
import { comfyNodeSchema } from '../../contract/versions/comfy-node'
import { definitionFacts } from './definition-facts'

const FOLDER = join(__dirname, 'data')
const FILE = 'readings.jsonl.gz'

const readingSchema = z.object({
  repository: z.string(),
  /** the commit that was read or, if unknown, a prefix of the archive's digest */
  state: z.string().min(1),
  read_at: z.iso.datetime(),
  /** an SPDX id, or empty */
  license: z.string(),
  total_size: z.number().int(),
  requirements: z.array(z.string()),
  needs: z.array(packNeedSchema),
  comfy_nodes: z.array(comfyNodeSchema),
})

/** The shipped part of the reading of a pack's repository: facts, not its author's texts. */
export type ShippedReading = z.infer<typeof readingSchema>

const byRepository = (one: ShippedReading, other: ShippedReading) =>
  one.repository < other.repository ? -1 : 1

/** Writes the readings for first starts to `folder`: one line per repository, sorted by URL. */
export async function writeShippedReadings(
  folder: string,
  readings: readonly ShippedReading[],
): Promise<void> {
  const lines = [...readings]
    .sort(byRepository)
    .map(
      (reading) =>
        `${JSON.stringify({ ...reading, comfy_nodes: reading.comfy_nodes.map(definitionFacts) })}\n`,
    )
  await writeFile(join(folder, FILE), gzipSync(lines.join(''), { level: 9 }))
}

/** The shipped readings of repositories. */
export async function readShippedReadings(folder = FOLDER): Promise<ShippedReading[]> {
  const lines = gunzipSync(await readFile(join(folder, FILE))).toString('utf8')
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => readingSchema.parse(JSON.parse(line)))
}
