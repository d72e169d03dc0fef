import { imageType, LARGEST_SHOWN } from '../../domain/image-type'
import type { Archive } from '../archive/archive'
import { pictureSize } from '../readme/picture-size'
import { type PackMetadata, readPyproject } from '../metadata/read-pyproject'
import { LARGEST_README, renderReadme, type RenderedReadme } from '../readme/render-readme'
import type { ReadmePictures } from '../readme/readme-pictures'
import type { ReviewProblem } from '../../store/schema/tables/review-record'

const LARGEST_PYPROJECT = 200_000
const LARGEST_LICENSE = 200_000

/** Facts from text files at the top of a pack. */
export interface PackTexts {
  metadata?: PackMetadata
  problems: ReviewProblem[]
  license?: string
  icon?: string
}

/** Finds the file at the given path, else the first file at the top of the archive whose name matches. */
function findFile(archive: Archive, pattern: RegExp, named?: string) {
  const path = named?.replace(/^\.?\//, '')
  return (
    archive.files.find((file) => file.path === path) ?? archive.files.find((file) => pattern.test(file.path))
  )
}

/** Reads a text file of the archive; undefined when it is missing or too large. */
async function readText(archive: Archive, file: { path: string; size: number } | undefined, largest: number) {
  if (!file || file.size > largest) return undefined
  return (await archive.read(file.path)).toString('utf8').replace(/^\uFEFF/, '')
}

function iconOf(archive: Archive, metadata: PackMetadata | undefined): string | undefined {
  const declared = metadata?.icon
  if (declared && /^https:\/\//i.test(declared)) return declared
  return findFile(archive, /^icon\.(?:png|jpe?g|webp|gif|svg)$/i, declared)?.path
}

/** Reads metadata, license and icon of a pack. */
export async function readPackTexts(archive: Archive): Promise<PackTexts> {
  const source = await readText(archive, findFile(archive, /^pyproject\.toml$/), LARGEST_PYPROJECT)
  const { metadata, problems } =
    source === undefined
      ? {
          metadata: undefined,
          problems: [{ file: 'pyproject.toml', message: 'it is missing at the top of the archive.' }],
        }
      : readPyproject(source)
  const licenseFile = findFile(
    archive,
    /^(?:licen[sc]e|copying|unlicense)(?:[.-].*)?$/i,
    metadata?.license_file,
  )
  const license = await readText(archive, licenseFile, LARGEST_LICENSE)
  const icon = iconOf(archive, metadata)
  return {
    ...(metadata && { metadata }),
    problems,
    ...(license && { license }),
    ...(icon && { icon }),
  }
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The images of an archive that its README may show. */
export function picturesBeside(archive: Archive, readme: string): ReadmePictures {
  const shown = archive.files.filter(({ path, size }) => imageType(path) && size <= LARGEST_SHOWN)
  const paths = new Set(shown.map(({ path }) => path))
  return {
    folder: readme.split('/').slice(0, -1).join('/'),
    has: (path) => paths.has(path),
    sizeOf: async (path) => pictureSize(await archive.read(path)),
  }
}

/** The location of a README and the images it may show. */
export interface ReadmeSurroundings {
  repository?: string
  commit?: string
  pictures: (readme: string) => ReadmePictures
}

/**
 * Renders a pack's README.
 * @param around by default the repository named in the metadata and the images of the archive
 * @returns undefined when there is none; a problem when it cannot be shown
 */
export async function readReadme(
  archive: Archive,
  metadata: PackMetadata | undefined,
  around: ReadmeSurroundings = {
    repository: metadata?.repository,
    pictures: (readme) => picturesBeside(archive, readme),
  },
): Promise<RenderedReadme | ReviewProblem | undefined> {
  const file =
    findFile(archive, /^readme(?:\.(?:md|markdown))?$/i, metadata?.readme_file) ??
    findFile(archive, /^readme\.(?:rst|txt)$/i) ??
    findFile(archive, /^(?:\.github|docs)\/readme\.(?:md|markdown)$/i)
  if (!file) return undefined
  const text = await readText(archive, file, LARGEST_README)
  if (text === undefined)
    return { file: file.path, message: `it is larger than ${LARGEST_README / 1000} kB and is not shown.` }
  if (/\.(?:rst|txt)$/i.test(file.path)) return { html: `<pre>${escaped(text)}</pre>`, toc: [] }
  const rendered = await renderReadme(text, { ...around, pictures: around.pictures(file.path) })
  return rendered ?? { file: file.path, message: 'it is nested too deeply to be shown.' }
}
