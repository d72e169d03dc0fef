import type { ExampleWorkflow } from '../../../contract/packs/repository-reading'
import { imageType, LARGEST_SHOWN } from '../../domain/image-type'
import type { ArchiveFile } from '../../store/schema/tables/review-record'
import type { Archive } from '../archive/archive'

const MOST_WORKFLOWS = 200
const MOST_CLASSES = 300
const LONGEST_NAME = 200
/** Maximum bytes of JSON searched for workflows. */
const MOST_READ = 60_000_000
/** Folders whose JSON files are not examples. */
const ASIDE = /(?:^|\/)(?:tests?|node_modules|\.[^/]+|__pycache__|venv|locales?|schemas?)\//i
const EXAMPLES = /(?:^|\/)[^/]*(?:example|workflow|template)[^/]*\//i
/** The type of a node that stands for a subgraph defined in the workflow. */
const SUBGRAPH = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function* listedTypes(nodes: unknown): Generator<string> {
  if (!Array.isArray(nodes)) return
  for (const node of nodes as unknown[])
    if (isObject(node) && typeof node.type === 'string' && 'id' in node) yield node.type
}

/** Yields the node classes of a workflow in the editor's format, including those in subgraphs and groups. */
function* editorTypes(workflow: Json): Generator<string> {
  yield* listedTypes(workflow.nodes)
  const subgraphs = isObject(workflow.definitions) ? workflow.definitions.subgraphs : undefined
  for (const subgraph of Array.isArray(subgraphs) ? (subgraphs as unknown[]) : [])
    if (isObject(subgraph)) yield* listedTypes(subgraph.nodes)
  const groups = isObject(workflow.extra) ? workflow.extra.groupNodes : undefined
  for (const group of isObject(groups) ? Object.values(groups) : [])
    if (isObject(group) && Array.isArray(group.nodes))
      for (const node of group.nodes as unknown[])
        if (isObject(node) && typeof node.type === 'string') yield node.type
}

/** Returns the node classes of a workflow in the format of ComfyUI's API; undefined if an entry is not a node. */
function callTypes(prompt: Json): string[] | undefined {
  const types = Object.values(prompt).map((node) =>
    isObject(node) && typeof node.class_type === 'string' ? node.class_type : undefined,
  )
  return types.length > 0 && types.every((type) => type !== undefined) ? types : undefined
}

const usable = (type: string): boolean => type !== '' && type.length <= LONGEST_NAME && !SUBGRAPH.test(type)

/**
 * Returns the distinct node classes of a workflow, in the editor's or the API's format.
 * @returns undefined if the text is not a workflow
 */
export function workflowClasses(text: string): string[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
  if (!isObject(value)) return undefined
  const isSaved = Array.isArray(value.nodes) && Array.isArray(value.links)
  const prompt = isObject(value.prompt) ? value.prompt : value
  const types = isSaved ? [...editorTypes(value)] : callTypes(prompt)
  const classes = [...new Set(types?.filter(usable))]
  return classes.length > 0 ? classes.slice(0, MOST_CLASSES) : undefined
}

const stem = (path: string) => path.replace(/\.[^./]+$/, '')
const byPlace = (one: ArchiveFile, other: ArchiveFile) =>
  Number(EXAMPLES.test(other.path)) - Number(EXAMPLES.test(one.path))

/**
 * Finds the example workflows of a repository: JSON files that are workflows, each with the image of the same name next
 * to it. Folders of examples come first; files of tests are excluded.
 */
export async function findWorkflows(archive: Archive): Promise<ExampleWorkflow[]> {
  const shown = archive.files.filter(({ size }) => size <= LARGEST_SHOWN)
  const pictures = new Map(shown.filter(({ path }) => imageType(path)).map(({ path }) => [stem(path), path]))
  const candidates = shown.filter(({ path }) => /\.json$/i.test(path) && !ASIDE.test(path)).sort(byPlace)
  const workflows: ExampleWorkflow[] = []
  let left = MOST_READ
  for (const { path, size } of candidates) {
    if (size > left || workflows.length >= MOST_WORKFLOWS) continue
    left -= size
    const classes = workflowClasses((await archive.read(path)).toString('utf8'))
    const picture = pictures.get(stem(path)) ?? pictures.get(path)
    if (classes) workflows.push({ path, ...(picture && { picture }), comfy_nodes: classes })
  }
  return workflows
}
