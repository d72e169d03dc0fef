import { imageType } from '../../domain/image-type'
import { decodeText } from '../../platform/decode-text'
import { rankOf, type RepositoryArchive } from '../archive/open-repository'
import { KeptFiles } from './kept-files'

/** What is kept of a repository's text files: in a whole catalogue about a gigabyte (decision 48). */
const TEXTS = { most: 8_000_000, largest: 2_000_000 }

/** The text files of a repository, what tells most of a pack first, as far as they are kept, as a zip; undefined without any. */
export async function keepTexts(archive: RepositoryArchive): Promise<Buffer | undefined> {
  const kept = new KeptFiles(archive, TEXTS)
  const files = archive.files.filter(({ path, size }) => size <= TEXTS.largest && !imageType(path))
  for (const { path } of files.sort((one, other) => rankOf(one.path) - rankOf(other.path)))
    if (decodeText(await archive.read(path))) kept.keep(path)
  return kept.zip()
}
