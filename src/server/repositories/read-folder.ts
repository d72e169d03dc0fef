import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { UnreadableFile } from '../catalogue/json-file'
import { listReadablePacks, type ReadablePack } from '../store/repositories/readable-packs.repo'
import { archiveOfClone, readCloneHead } from './clone'
import { readArchive, type RepositoryArchive } from './read-archive'
import { unknownIds, type ReadOptions, type ReadReport } from './read-repositories'
import type { Outcome, ReadingCtx } from './reading-ctx'

const NAME = /^(?<owner>[^+]+)\+(?<name>[^+]+?)(?:\.zip)?$/
const END_RECORD = Buffer.from('PK\x05\x06', 'latin1')
const END_BYTES = 22

/** An entry of the folder: the path of an archive or clone, and the repository by owner and name in lower case. */
interface Entry {
  path: string
  repository: string
}

/** Lists the folder's entries by repository, and the archives and folders whose name identifies none. */
async function listEntries(folder: string): Promise<{ entries: Map<string, Entry>; misnamed: string[] }> {
  const entries = new Map<string, Entry>()
  const misnamed: string[] = []
  const found = await readdir(folder, { withFileTypes: true })
  for (const file of found.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const { owner, name } = NAME.exec(file.name)?.groups ?? {}
    const repository = `${owner}/${name}`.toLowerCase()
    if (owner && name) entries.set(repository, { path: join(folder, file.name), repository })
    else if (file.isDirectory() || /\.zip$/i.test(file.name)) misnamed.push(file.name)
  }
  return { entries, misnamed }
}

/** The commit that a host writes into the zip comment of its archives; undefined without one. */
function commitOfComment(archive: Buffer): string | undefined {
  const at = archive.lastIndexOf(END_RECORD)
  const comment = at < 0 ? '' : archive.toString('latin1', at + END_BYTES)
  return /^(?:[\da-f]{40}|[\da-f]{64})$/.exec(comment)?.[0]
}

const digestOf = (archive: Buffer) => createHash('sha256').update(archive).digest('hex')

/** Opens an archive or clone with its commit, or the digest of the archive if the commit is unknown. */
async function openEntry({ path }: Entry): Promise<RepositoryArchive & { archive: Buffer }> {
  if ((await stat(path)).isDirectory()) {
    const archive = await archiveOfClone(path)
    const { commit, branch } = await readCloneHead(path)
    return { archive, commit: commit ?? digestOf(archive), branch }
  }
  const archive = await readFile(path)
  return { archive, commit: commitOfComment(archive) ?? digestOf(archive), branch: '' }
}

async function readEntry(
  ctx: ReadingCtx,
  pack: ReadablePack,
  entry: Entry,
  again: boolean,
): Promise<Outcome> {
  const opened = await openEntry(entry)
  if (!again && pack.hasSource && opened.commit === pack.commit) return { ended: 'unchanged' }
  return readArchive(ctx, pack, opened)
}

/**
 * Reads the repositories of packs from a folder of archives or clones named `OWNER+NAME` or `OWNER+NAME.zip`, for machines
 * without a network. For the operator at the console.
 * @throws UnreadableFile when nothing in the folder has such a name
 */
export async function readFolder(
  ctx: ReadingCtx,
  folder: string,
  { ids, limit, again = false, onProgress }: ReadOptions,
): Promise<ReadReport> {
  const { entries, misnamed } = await listEntries(folder)
  if (entries.size === 0)
    throw new UnreadableFile(`Nothing in ${folder} is named OWNER+NAME or OWNER+NAME.zip.`)
  const packs = await listReadablePacks(ctx.db, { ids })
  const repositoryOf = ({ repositoryKey }: ReadablePack) => repositoryKey.split('/').slice(-2).join('/')
  const wanted = packs.filter((pack) => entries.has(repositoryOf(pack))).slice(0, limit)
  const outcomes: ReadReport['outcomes'] = []
  onProgress?.(0, wanted.length)
  for (const pack of wanted) {
    const entry = entries.get(repositoryOf(pack))
    if (!entry) continue
    const outcome = await readEntry(ctx, pack, entry, again).catch((error: unknown): Outcome => ({
      ended: 'failed',
      reason: error instanceof Error ? error.message : String(error),
    }))
    outcomes.push({ id: pack.id, outcome })
    onProgress?.(outcomes.length, wanted.length)
  }
  const used = new Set(packs.map(repositoryOf))
  const unused = ids
    ? unknownIds(ids, wanted)
    : [...entries.values()]
        .filter(({ repository }) => !used.has(repository))
        .map(({ path }) => basename(path))
  return { outcomes, waiting: [], unknown: unused, misnamed: ids ? [] : misnamed }
}
