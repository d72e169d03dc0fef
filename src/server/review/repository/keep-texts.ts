import { imageType } from '../../domain/image-type'
import { decodeText } from '../../platform/decode-text'
import { rankOf, type RepositoryArchive } from '../archive/open-repository'
import { KeptFiles } from './kept-files'

/** Limits in bytes for the stored text files of a repository: about a gigabyte for a whole catalogue (decision 48). */
const TEXTS = { most: 8_000_000, largest: 2_000_000 }

/**
 * Packs the text files of a repository, most informative first and within the limits, as a zip; undefined if there are none.
 */
export async function keepTexts(archive: RepositoryArchive): Promise<Buffer | undefined> {
  const kept = new KeptFiles(archive, TEXTS)
  const files = archive.files.filter(({ path, size }) => size <= TEXTS.largest && !imageType(path))
  for (const { path } of files.sort((one, other) => rankOf(one.path) - rankOf(other.path)))
    if (decodeText(await archive.read(path))) kept.keep(path)
  return kept.zip()
}
