import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { CataloguePack } from '../store/catalogue/catalogue-pack'
import { parseRepositoryAddress } from '../domain/repository-address'

const FOLDER = join(__dirname, 'data')
const PACKS = 'packs.jsonl'
const DESCRIPTIONS = 'descriptions.json'

const factsSchema = z.object({
  id: z.string(),
  name: z.string(),
  repository: z.string(),
  author: z.string(),
  stars: z.number().int().optional(),
  github_updated_at: z.iso.datetime().optional(),
  comfy_nodes: z.array(z.string()),
  tags: z.array(z.string()),
  preemptions: z.array(z.string()).optional(),
  nodename_pattern: z.string().optional(),
})
type Facts = z.infer<typeof factsSchema>

const descriptionsSchema = z.record(z.string(), z.string())

const compareIds = (one: Facts, other: Facts) => {
  const [first, second] = [one.id.toLowerCase(), other.id.toLowerCase()]
  return first < second ? -1 : first > second ? 1 : 0
}

/** The parts of a pack that may be shipped: facts, not its author's texts. */
const factsOf = (pack: CataloguePack): Facts => ({
  id: pack.id,
  name: pack.name,
  repository: pack.repository,
  author: pack.author,
  stars: pack.githubStars,
  github_updated_at: pack.githubUpdatedAt?.toISOString(),
  comfy_nodes: pack.comfyNodes ?? [],
  tags: pack.tags,
  preemptions: pack.preemptedComfyNodeNames.length > 0 ? pack.preemptedComfyNodeNames : undefined,
  nodename_pattern: pack.classPattern || undefined,
})

/** Writes the catalogue for first starts to `folder`: one line per pack, sorted by id. */
export async function writeShippedPacks(folder: string, packs: readonly CataloguePack[]): Promise<void> {
  const lines = packs
    .map(factsOf)
    .sort(compareIds)
    .map((facts) => `${JSON.stringify(facts)}\n`)
  await writeFile(join(folder, PACKS), lines.join(''))
}

function toPack(facts: Facts, entry: string, descriptions: Record<string, string>): CataloguePack {
  const repository = parseRepositoryAddress(facts.repository)
  if (!repository)
    throw new Error(`${PACKS}, ${entry}: ${facts.repository} is not the address of a Git repository`)
  return {
    id: facts.id,
    name: facts.name,
    author: facts.author,
    repository: repository.url,
    repositoryKey: repository.key,
    description: descriptions[facts.id],
    tags: facts.tags,
    preemptedComfyNodeNames: facts.preemptions ?? [],
    comfyNodes: facts.comfy_nodes,
    classPattern: facts.nodename_pattern ?? '',
    githubStars: facts.stars,
    githubUpdatedAt: facts.github_updated_at ? new Date(facts.github_updated_at) : undefined,
    source: { file: PACKS, entry },
  }
}

/** The packs shipped with the registry, some with a description written for it. */
export async function readShippedPacks(): Promise<CataloguePack[]> {
  const [lines, texts] = await Promise.all(
    [PACKS, DESCRIPTIONS].map((file) => readFile(join(FOLDER, file), 'utf8')),
  )
  const descriptions = descriptionsSchema.parse(JSON.parse(texts ?? '{}'))
  return (lines ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line, index) => toPack(factsSchema.parse(JSON.parse(line)), `line ${index + 1}`, descriptions))
}
