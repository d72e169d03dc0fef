import { parse, TomlError } from 'smol-toml'
import { z } from 'zod'
import { isNodeId } from '../../../contract/conventions/identifiers'
import { omitEmpty } from '../../platform/omit-empty'
import { semverSortKey } from '../../domain/semver-sort-key'
import type { ReviewProblem } from '../../store/schema/tables/review-record'
import { placeOfKey } from './toml-place'

const FILE = 'pyproject.toml'
const FRONTEND = /^comfyui[-_]frontend[-_]package\s*(?<range>[^;]*)/i

/** A pack's metadata from `[project]` and `[tool.comfy]`; missing fields are absent. */
export interface PackMetadata {
  /** as written, not validated as an id */
  name?: string
  /** as written, not validated as a semantic version */
  version?: string
  description?: string
  license?: string
  license_file?: string
  readme_file?: string
  repository?: string
  /** pip requirement lines. */
  dependencies: string[]
  supported_os?: string[]
  supported_accelerators?: string[]
  supported_comfyui_version?: string
  supported_comfyui_frontend_version?: string
  publisher_id?: string
  display_name?: string
  icon?: string
  banner?: string
  models?: string[]
}

const text = z.string('must be a text').trim()
const texts = z.array(text, 'must be a list of texts')

const FIELDS = {
  'project.name': text,
  'project.version': text,
  'project.description': text,
  'project.license': z.union(
    [text, z.object({ text: text.optional(), file: text.optional() })],
    'must be a text or { file = "…" }',
  ),
  'project.readme': z.union(
    [text, z.object({ file: text.optional() }).transform(({ file }) => file)],
    'must be the path of a file',
  ),
  'project.dependencies': texts,
  'project.classifiers': texts,
  'project.urls.Repository': text,
  'tool.comfy.PublisherId': text,
  'tool.comfy.DisplayName': text,
  'tool.comfy.Icon': text,
  'tool.comfy.Banner': text,
  'tool.comfy.requires-comfyui': text,
  'tool.comfy.Models': z
    .array(z.union([text, z.record(z.string(), z.unknown())]))
    .transform((models) => models.flatMap(modelName)),
}
type Field = keyof typeof FIELDS

function isSemver(version: string): boolean {
  try {
    semverSortKey(version)
    return true
  } catch {
    return false
  }
}

function modelName(model: string | Record<string, unknown>): string[] {
  if (typeof model === 'string') return [model]
  const reference = model.location ?? model.url ?? model.model_url ?? model.name
  return typeof reference === 'string' ? [reference] : []
}

const lookUp = (document: unknown, keys: string[]): unknown =>
  keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    document,
  )

const after = (classifiers: string[] | undefined, start: string): string[] | undefined =>
  classifiers?.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length).trim())

const nonEmpty = (values: string[] | undefined) => (values?.length ? values : undefined)

/** Reads single values and reports each invalid one with its position. */
function reader(source: string, document: unknown, problems: ReviewProblem[]) {
  return <K extends Field>(field: K): z.infer<(typeof FIELDS)[K]> | undefined => {
    const value = lookUp(document, field.split('.'))
    if (value === undefined) return undefined
    const parsed = FIELDS[field].safeParse(value)
    if (parsed.success) return parsed.data as z.infer<(typeof FIELDS)[K]>
    const message = parsed.error.issues[0]?.message ?? 'is not valid'
    problems.push({ file: FILE, ...placeOfKey(source, field), message: `${field} ${message}.` })
    return undefined
  }
}

function syntaxProblem(error: unknown): ReviewProblem {
  if (!(error instanceof TomlError)) return { file: FILE, message: 'it cannot be read as TOML.' }
  const message = error.message.split('\n')[0]?.replace(/^Invalid TOML document: /, '') ?? ''
  return { file: FILE, line: error.line, column: error.column, message: `${message}.` }
}

/**
 * Reads a `pyproject.toml` (ComfyUI's `[tool.comfy]`).
 * @returns the metadata, undefined when the text is not TOML at all, and every problem with its line and column
 */
export function readPyproject(source: string): {
  metadata: PackMetadata | undefined
  problems: ReviewProblem[]
} {
  const problems: ReviewProblem[] = []
  let document: unknown
  try {
    document = parse(source.replace(/^\uFEFF/, ''))
  } catch (error) {
    return { metadata: undefined, problems: [syntaxProblem(error)] }
  }
  const read = reader(source, document, problems)
  for (const field of ['project.name', 'project.version'] as const)
    if (lookUp(document, field.split('.')) === undefined)
      problems.push({ file: FILE, message: `${field} is missing.` })
  const legal = (
    field: 'project.name' | 'project.version',
    isLegal: (candidate: string) => boolean,
    not: string,
  ) => {
    const written = read(field)
    if (written !== undefined && !isLegal(written))
      problems.push({ file: FILE, ...placeOfKey(source, field), message: `${field} is not ${not}.` })
    return written
  }
  const license = read('project.license')
  const classifiers = read('project.classifiers')
  const lines = read('project.dependencies') ?? []
  const frontend = lines.map((line) => FRONTEND.exec(line)?.groups?.range?.trim()).find(Boolean)
  const fields = omitEmpty({
    name: legal('project.name', isNodeId, 'a legal pack id'),
    version: legal('project.version', isSemver, 'a semantic version such as 1.0.0'),
    description: read('project.description'),
    license: typeof license === 'string' ? license : license?.text,
    license_file: typeof license === 'string' ? undefined : license?.file,
    readme_file: read('project.readme'),
    repository: read('project.urls.Repository'),
    supported_os: nonEmpty(after(classifiers, 'Operating System :: ')),
    supported_accelerators: nonEmpty(after(classifiers, 'Environment :: ')),
    supported_comfyui_version: read('tool.comfy.requires-comfyui'),
    supported_comfyui_frontend_version: frontend,
    publisher_id: read('tool.comfy.PublisherId'),
    display_name: read('tool.comfy.DisplayName'),
    icon: read('tool.comfy.Icon'),
    banner: read('tool.comfy.Banner'),
    models: nonEmpty(read('tool.comfy.Models')),
  })
  problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
  return { metadata: { ...fields, dependencies: lines.filter((line) => !FRONTEND.test(line)) }, problems }
}
