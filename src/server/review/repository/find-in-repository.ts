import type { ExampleWorkflow } from '../../../contract/packs/repository-reading'
import { imageType, LARGEST_SHOWN } from '../../domain/image-type'
import { licenseId } from '../../domain/license-id'
import { needsOnce, requirementNeeds } from '../../domain/requirement-needs'
import { openRepository, type RepositoryArchive } from '../archive/open-repository'
import { NO_CLASSES } from '../classes/find-node-classes'
import type { FoundNode } from '../classes/found-node'
import { frontendNodes } from '../classes/frontend-nodes'
import { listedNodes, NODE_LIST } from '../classes/listed-nodes'
import { withDigests } from '../inspection/finding-digests'
import { storable } from '../inspection/inspection'
import { isCode } from '../rules/file-rules'
import { readPackCode } from '../inspection/read-pack-code'
import { type PackTexts, picturesBeside, readPackTexts, readReadme } from '../inspection/read-pack-texts'
import { ImportNeeds } from '../needs/import-needs'
import { readRequirements } from '../needs/read-requirements'
import { ArchiveRefusal } from '../zip/archive-refusal'
import { findWorkflows } from './example-workflows'
import { keepTexts } from './keep-texts'
import { KeptFiles } from './kept-files'
import { type RepositoryFindings, refusedRepository, type RepositoryPlace } from './repository-findings'
import { missingSubmodules } from './submodules'

const LARGEST_TEXT = 2_000_000
const MOST_PICTURES = 100
/** Limits in bytes for the stored files that a pack's page shows. */
const SHOWN = { most: 20_000_000, largest: LARGEST_SHOWN }
/** Folders of scripts that the front end does not load. */
const ASIDE = /(?:^|\/)(?:node_modules|tests?|examples?|docs?|\.[^/]+)\//i

async function textOf(archive: RepositoryArchive, path: string): Promise<string | undefined> {
  const file = archive.files.find((known) => known.path === path && known.size <= LARGEST_TEXT)
  return file && (await archive.read(path)).toString('utf8').replace(/^\uFEFF/, '')
}

/** Nodes not defined in Python, from `node_list.json` and front-end scripts. */
const othersThan = (known: readonly FoundNode[], others: readonly FoundNode[]): FoundNode[] => {
  const names = new Set(known.map((node) => node.comfy_node_name))
  return others.filter(({ comfy_node_name: name }) => !names.has(name) && names.add(name))
}

async function readCode(archive: RepositoryArchive, deadline: number) {
  const imports = new ImportNeeds()
  const scripted: FoundNode[] = []
  const code = await readPackCode(archive, deadline, {
    python: (file) => imports.add(file),
    script: (path, text) => {
      if (/\.[cm]?js$/i.test(path) && !ASIDE.test(path)) scripted.push(...frontendNodes(path, text))
    },
  })
  const listed = listedNodes((await textOf(archive, NODE_LIST)) ?? '') ?? []
  const nodes = [...code.nodes, ...othersThan(code.nodes, [...listed, ...scripted])]
  const unreadable =
    nodes.length > 0 ? code.unreadable.filter(({ reason }) => reason !== NO_CLASSES) : code.unreadable
  const findings = withDigests(code.findings, archive.files)
  const { capabilities, unread } = code
  return { nodes, unreadable, findings, needs: imports.needs, capabilities, unread }
}

/** Removes images of workflows that are not stored. */
const withKeptPictures = (workflows: readonly ExampleWorkflow[], kept: KeptFiles): ExampleWorkflow[] =>
  workflows.map(({ picture, ...workflow }) =>
    picture && kept.keep(picture) ? { ...workflow, picture } : workflow,
  )

async function addReadme(
  archive: RepositoryArchive,
  { metadata }: PackTexts,
  { repository, commit }: RepositoryPlace,
  kept: KeptFiles,
): Promise<Pick<RepositoryFindings, 'pictures'> & { contents: Partial<RepositoryFindings['contents']> }> {
  const pictures = new Set<string>()
  const show = (path: string) => {
    const isShown = pictures.has(path) || (pictures.size < MOST_PICTURES && kept.keep(path))
    if (isShown) pictures.add(path)
    return isShown
  }
  const readme = await readReadme(archive, metadata, {
    repository,
    commit,
    pictures: (path) => {
      const beside = picturesBeside(archive, path)
      return { ...beside, has: (picture) => beside.has(picture) && show(picture) }
    },
  })
  if (!readme) return { pictures: [], contents: {} }
  if ('html' in readme)
    return { pictures: [...pictures], contents: { readmeHtml: readme.html, toc: readme.toc } }
  const reason = readme.message.replace(/^./, (first) => first.toUpperCase())
  return { pictures: [], contents: { unreadable: [{ file: readme.file, reason }] } }
}

/**
 * Reads a repository's archive in this thread. `readRepository` does so in a worker thread, which it can terminate.
 * @param deadline milliseconds since the epoch; checked between files and while parsing
 * @param onFound receives everything but the README as soon as it is known
 * @returns everything
 */
export async function findInRepository(
  source: Buffer | string,
  place: RepositoryPlace,
  deadline: number,
  onFound: (found: RepositoryFindings) => void = () => undefined,
): Promise<RepositoryFindings> {
  try {
    const archive = await openRepository(source)
    const texts = await readPackTexts(archive)
    const { lines, declared, constraints } = await readRequirements(archive, texts.metadata?.dependencies)
    const requirements = lines.length > 0 ? lines : declared
    const { nodes, unreadable, findings, needs, capabilities, unread } = await readCode(archive, deadline)
    const missing = await missingSubmodules(archive)
    const leftOut = archive.unreadable.filter(({ file }) => isCode(file))
    const workflows = await findWorkflows(archive)
    const kept = new KeptFiles(archive, SHOWN)
    const texted = await keepTexts(archive)
    const isUsableIcon =
      texts.icon && (/^https:/i.test(texts.icon) || (imageType(texts.icon) && kept.keep(texts.icon)))
    const shown = workflows.filter(({ path }) => kept.keep(path))
    const contents: RepositoryFindings['contents'] = {
      toc: [],
      ...(texts.license && { license: texts.license }),
      requirements: requirements.map(({ text }) => text),
      ...(isUsableIcon && { icon: texts.icon }),
      files: archive.files,
      totalSize: archive.totalSize,
      unreadable: [...archive.unreadable, ...missing, ...unreadable],
      findings,
      code: { capabilities, unread: [...unread, ...[...leftOut, ...missing].map(({ file }) => file)] },
    }
    const found = storable<Omit<RepositoryFindings, 'kept' | 'source' | 'workflows'>>({
      ...(texts.metadata && { metadata: texts.metadata }),
      contents,
      nodes,
      license: licenseId(texts.metadata?.license, texts.license),
      needs: needsOnce([...requirementNeeds(requirements, constraints), ...needs]),
      pictures: [],
    })
    const finish = (files: KeptFiles, more: Partial<RepositoryFindings> = {}): RepositoryFindings => {
      const complete = { ...found, ...more, workflows: storable(withKeptPictures(shown, files)) }
      const zip = files.zip()
      return { ...complete, ...(zip && { kept: zip }), ...(texted && { source: texted }) }
    }
    onFound(finish(kept.copy()))
    const readme = storable(await addReadme(archive, texts, place, kept))
    return finish(kept, {
      pictures: readme.pictures,
      contents: {
        ...found.contents,
        ...readme.contents,
        unreadable: [...found.contents.unreadable, ...(readme.contents.unreadable ?? [])],
      },
    })
  } catch (error) {
    if (error instanceof ArchiveRefusal) return refusedRepository(error)
    throw error
  }
}
