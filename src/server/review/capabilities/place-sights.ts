import type { Node } from 'web-tree-sitter'
import { type Call, lineOf } from '../rules/python-facts'
import type { CodePlace } from './code-place'
import { CodePlaces } from './code-places'
import type { CodeFile, Sight } from './sight'

/** Folders of ComfyUI that packs are meant to write to. */
const SHARED = /^(?:models?|output|input|temp|user|\?)$/
const WRITE_MODE = /^["'](?:[wax]|r\+|rb\+|r\+b)/
/** Calls that write, move or delete, with the index of the path argument. */
const WRITERS: readonly (readonly [RegExp, number])[] = [
  [/^os\.(?:makedirs|mkdir|remove|unlink|rmdir|removedirs)$/, 0],
  [/^shutil\.rmtree$|(?:^|\.)mkdir_or_exist$/, 0],
  [/^(?:os\.(?:rename|replace|symlink|link)|shutil\.(?:copy|copy2|copyfile|copytree|move))$/, 1],
  [/^(?:urllib\.request\.urlretrieve|torch\.hub\.download_url_to_file|download_url_to_file)$/, 1],
]
const METHODS = /^(?:write_text|write_bytes|mkdir|touch|unlink|rmdir|symlink_to|rename)$/

/** Calls that download a model into a given folder. */
const FETCHES_INTO =
  /\.from_pretrained$|^(?:huggingface_hub|modelscope)\.(?:\w+\.)*(?:hf_hub_download|snapshot_download|model_file_download)$/

/** Returns the path argument that a call writes to; undefined if it writes to none. */
function target({ name, node, positional, keywords }: Call): Node | undefined {
  if (/^(?:open|io\.open|codecs\.open)$/.test(name))
    return WRITE_MODE.test((positional[1] ?? keywords.get('mode'))?.text ?? '') ? positional[0] : undefined
  if (FETCHES_INTO.test(name)) return keywords.get('local_dir') ?? keywords.get('cache_dir')
  if (/\.extractall$/.test(name)) return positional[0] ?? keywords.get('path')
  const writer = WRITERS.find(([pattern]) => pattern.test(name))
  if (writer) return positional[writer[1]] ?? keywords.get('dst') ?? keywords.get('name')
  const callee = node.childForFieldName('function')
  if (callee?.type !== 'attribute' || !METHODS.test(callee.childForFieldName('attribute')?.text ?? ''))
    return undefined
  return callee.childForFieldName('object') ?? undefined
}

/** Normalizes the parts of a path relative to the pack's top folder, with leading `..` when above it. */
function normalized(parts: readonly string[]): string[] {
  const names: string[] = []
  for (const part of parts)
    if (part !== '..' || names.length === 0 || names.at(-1) === '..') names.push(part)
    else names.pop()
  return names
}

/** Describes in a few words where a location outside the permitted folders is; undefined if it is inside them. */
function outside(place: CodePlace, path: string): string | undefined {
  if (place.from === 'unknown') return undefined
  if (place.from === 'home') return ['~', ...place.parts.slice(0, 3)].join('/')
  if (place.from === 'system') return place.parts[0]?.slice(0, 60)
  if (place.from === 'comfy' || place.from === 'work') {
    const [top, ...below] = normalized(place.parts)
    const names = top === undefined || top === 'ComfyUI' ? below : [top, ...below]
    if (names.length === 0) return place.from === 'comfy' ? 'ComfyUI' : undefined
    const isShared = SHARED.test(names[0] ?? '') || names[0] === 'custom_nodes'
    if (isShared && !(names[0] === '?' && names.length === 1)) return undefined
    return ['ComfyUI', ...names.slice(0, 3).map((name) => (name === '?' ? '…' : name))].join('/')
  }
  const names = normalized([...path.split('/'), ...place.parts])
  const up = names.filter((name) => name === '..').length
  const rest = names.slice(up)
  if (up === 0) return undefined
  if (up === 1) return rest[0] === undefined || rest[0] === '?' ? undefined : `custom_nodes/${rest[0]}`
  if (up === 2 && SHARED.test(rest[0] ?? '?')) return undefined
  const above = up === 2 ? 'ComfyUI' : '../ComfyUI/..'
  return [above, ...rest.slice(0, 3).map((name) => (name === '?' ? '…' : name))].join('/')
}

/** Calls that download a file of any size: in chunks, or directly to its path. */
const FETCHES_FILE =
  /^(?:urllib\.request\.url(?:retrieve|open)|wget\.download)$|\.iter_(?:content|chunked|bytes|raw)$/

/** Whether a call writes bytes to a file. */
const writesBytes = ({ name, positional, keywords }: Call) =>
  /open$/.test(name) && /b/.test((positional[1] ?? keywords.get('mode'))?.text ?? '')

/** The model site that a file's texts mention; for Hugging Face, a key or a file of a repository. */
function siteOfModels(texts: readonly string[]): string | undefined {
  if (texts.some((text) => /\bcivitai\.(?:com|red)\/api\b/.test(text))) return 'civitai.com'
  return texts.some((text) =>
    /^HF_TOKEN$|^HUGGING_?FACE_\w*TOKEN$|huggingface\.co\/\S+\/resolve\//.test(text),
  )
    ? 'huggingface.co'
    : undefined
}

const isAmongModels = (place: CodePlace) =>
  place.from === 'comfy' && /^(?:models|checkpoints|loras)$/.test(normalized(place.parts)[0] ?? '')

/**
 * Finds what the code writes, moves or deletes outside its own folder and ComfyUI's shared folders, and what it downloads
 * into ComfyUI's models folder or from a site that only has models.
 */
export function* placeSights({ calls, root, path, aliases, texts }: CodeFile): Generator<Sight> {
  const writes = calls.flatMap((call) => {
    const node = target(call)
    return node ? [{ call, node, line: lineOf(call.node) }] : []
  })
  if (writes.length === 0) return
  const places = new CodePlaces(root, aliases)
  const fetches = calls.some(({ name }) => FETCHES_FILE.test(name))
  const site = fetches ? siteOfModels(texts.map(({ text }) => text)) : undefined
  for (const { call, node, line } of writes) {
    const place = places.placeOf(node)
    const detail = outside(place, path)
    if (detail) yield { capability: 'writes-outside', line, detail }
    const isFetched = writesBytes(call) ? fetches : FETCHES_FILE.test(call.name)
    if (isFetched && (isAmongModels(place) || site))
      yield { capability: 'downloads-models', line, ...(site && { detail: site }) }
  }
}
