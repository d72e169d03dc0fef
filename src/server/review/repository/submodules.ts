import type { Unreadable } from '../../store/schema/tables/review-record'
import type { Archive } from '../archive/archive'

const FILE = '.gitmodules'
const LARGEST = 100_000
const MOST = 50

/** Lists the submodules of a repository, whose files are not in its archive. */
export async function missingSubmodules(archive: Archive): Promise<Unreadable[]> {
  const listed = archive.files.find(({ path, size }) => path === FILE && size <= LARGEST)
  if (!listed) return []
  const lines = (await archive.read(FILE)).toString('utf8').split('\n')
  const paths = lines.flatMap(
    (line) => /^\s*path\s*=\s*(\S.*?)\s*$/.exec(line)?.[1]?.replace(/\/+$/, '') ?? [],
  )
  return paths
    .filter((folder) => !archive.files.some(({ path }) => path.startsWith(`${folder}/`)))
    .slice(0, MOST)
    .map((folder) => ({ file: folder, reason: 'It is a submodule, whose files are in another repository.' }))
}
