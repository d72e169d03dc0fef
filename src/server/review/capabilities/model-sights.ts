import type { Node } from 'web-tree-sitter'
import { type Call, lineOf } from '../rules/python-facts'
import { type Constants, hostIn } from './addresses'
import type { CodeFile, Sight } from './sight'

const HUGGING_FACE = 'huggingface.co'
const REPOSITORY = /^[A-Za-z\d][\w.-]{0,95}\/[A-Za-z\d][\w.-]{0,95}$/
const WEIGHTS =
  /\.(?:safetensors|ckpt|pth|pt|onnx|gguf|tflite|engine|task|bin|pkl|npz|th|caffemodel|h5|zip)(?:[?#]|$)/i
const SURE_WEIGHTS = /\.(?:safetensors|ckpt|pth|pt|onnx|gguf|tflite|engine|task|th|caffemodel)(?:[?#]|$)/i

const FROM_HUB =
  /^huggingface_hub\.(?:\w+\.)*(?:hf_hub_download|snapshot_download|cached_download|hf_hub_url|from_pretrained_keras)$/
const FROM_MODELSCOPE = /^modelscope\.(?:\w+\.)*(?:snapshot_download|model_file_download)$/
const FROM_ADDRESS =
  /(?:^|\.)(?:download_url_to_file|load_state_dict_from_url|load_file_from_url|model_zoo\.load_url|load_url|download_url|download_file_from_url)$/
const PRETRAINED = /\.(?:from_pretrained|from_single_file)$/
/** Libraries that download their models on first use, and from which host. */
const FETCHES: readonly (readonly [RegExp, string])[] = [
  [/^rembg\.(?:new_session|remove|session_factory\.new_session)$/, 'github.com'],
  [/^insightface\.app\.(?:\w+\.)?FaceAnalysis$/, 'github.com'],
  [/^easyocr\.Reader$/, 'github.com'],
  [/^paddleocr\.PaddleOCR$/, 'paddleocr.bj.bcebos.com'],
  [/^whisper\.load_model$/, 'openaipublic.azureedge.net'],
  [/^(?:stable_whisper|whisperx)\.load_\w*model$/, HUGGING_FACE],
  [/^faster_whisper\.WhisperModel$/, HUGGING_FACE],
  [/^clip\.load$/, 'openaipublic.azureedge.net'],
  [/^open_clip\.create_model\w*$/, HUGGING_FACE],
  [/^lpips\.LPIPS$/, 'download.pytorch.org'],
  [/^nltk\.download$/, 'raw.githubusercontent.com'],
  [/^transparent_background\.Remover$/, 'github.com'],
  [/^TTS\.api\.TTS$/, 'coqui.ai'],
  [/^demucs\.pretrained\.get_model$/, 'dl.fbaipublicfiles.com'],
]

const SIZE = /(\d+(?:[.,]\d+)?)\s?(G|M)i?B\b/i

/** Parses the size of a model in bytes from a text: `sam_vit_h (2.56GB)`. */
function sizeIn(text: string): number | undefined {
  const [, number = '', unit = ''] = SIZE.exec(text) ?? []
  const size = Math.round(Number(number.replace(',', '.')) * (/g/i.test(unit) ? 1e9 : 1e6))
  return number && Number.isSafeInteger(size) ? size : undefined
}

/** Returns the source of a model: a repository on a model host, or the host. */
function modelSource(address: string): string | undefined {
  const host = hostIn(address)
  if (!host) return undefined
  const [, owner, name] = /^\w+:\/\/[^/]+\/([\w.-]+)\/([\w.-]+)/.exec(address) ?? []
  const keepsRepositories = /^(?:huggingface\.co|hf-mirror\.com|github\.com|modelscope\.cn)$/.test(host)
  return keepsRepositories && owner && name ? `${host}/${owner}/${name}` : host
}

/** Finds a model's size in its line, or in the keys of the mappings it is in. */
function sizeAt(node: Node, lines: readonly string[]): number | undefined {
  const candidates = [lines[node.startPosition.row] ?? '']
  for (let at = node.parent, steps = 0; at && steps < 6; at = at.parent, steps += 1)
    if (at.type === 'pair') candidates.push(at.childForFieldName('key')?.text ?? '')
  return candidates.map((text) => sizeIn(text.slice(0, 500))).find((size) => size !== undefined)
}

/** Hugging Face models without an owner in their name: `bert-base-uncased`. */
const OWNERLESS =
  /^(?:(?:distil|mobile|xlm-|al|de)?(?:bert|roberta|gpt2|xlnet|electra|bart|t5)(?:-[\w.-]+)?|openai-gpt)$/i
const isLocalOnly = ({ keywords }: Call) => keywords.get('local_files_only')?.type === 'true'

/** Returns the repository that a call names on a model host, or the host alone. */
function repositoryOf({ positional, keywords }: Call, constants: Constants, host: string): string {
  const named =
    keywords.get('repo_id') ?? keywords.get('model_id') ?? keywords.get('repo') ?? positional[0] ?? undefined
  const text = constants.textOf(named)
  return REPOSITORY.test(text) ? `${host}/${text}` : host
}

/** Returns the source a call downloads a model from; undefined if it downloads none. */
function sourceOf(call: Call, constants: Constants): string | undefined {
  const { name, positional, keywords } = call
  const first = () => constants.textOf(positional[0] ?? keywords.get('pretrained_model_name_or_path'))
  if (isLocalOnly(call)) return undefined
  if (FROM_HUB.test(name)) return repositoryOf(call, constants, HUGGING_FACE)
  if (FROM_MODELSCOPE.test(name)) return repositoryOf(call, constants, 'modelscope.cn')
  if (FROM_ADDRESS.test(name)) return modelSource(constants.addressOf(call)) ?? ''
  if (PRETRAINED.test(name))
    return REPOSITORY.test(first()) || (name.startsWith('transformers.') && OWNERLESS.test(first()))
      ? `${HUGGING_FACE}/${first()}`
      : undefined
  if (/^gdown\.(?:download|download_folder|cached_download)$/.test(name)) return 'drive.google.com'
  if (/^torchaudio\.pipelines\.\w+\.(?:get_model|get_\w+)$/.test(name)) return 'download.pytorch.org'
  if (/^torch\.hub\.load$/.test(name) && keywords.get('source')?.text !== '"local"')
    return REPOSITORY.test(first()) ? `github.com/${first()}` : 'github.com'
  if (/^transformers\.(?:pipelines\.)?pipeline$/.test(name)) {
    const model = constants.textOf(keywords.get('model') ?? positional[1])
    if (REPOSITORY.test(model)) return `${HUGGING_FACE}/${model}`
    return keywords.has('model') || positional.length > 1 ? undefined : HUGGING_FACE
  }
  if (/^sentence_transformers\.(?:SentenceTransformer|CrossEncoder)$/.test(name))
    return /^[\w.-]+(?:\/[\w.-]+)?$/.test(first()) ? HUGGING_FACE : undefined
  if (/^ultralytics\.(?:YOLO|SAM|RTDETR|FastSAM)$/.test(name))
    return /^[\w.-]+\.pt$/.test(first()) ? 'github.com/ultralytics/assets' : undefined
  if (/^timm\.create_model$/.test(name)) return isTrue(keywords.get('pretrained')) ? HUGGING_FACE : undefined
  if (/^torchvision\.models\.(?:\w+\.)*\w+$/.test(name))
    return isTrue(keywords.get('pretrained')) || /Weights\./.test(keywords.get('weights')?.text ?? '')
      ? 'download.pytorch.org'
      : undefined
  return FETCHES.find(([pattern]) => pattern.test(name))?.[1]
}

const isTrue = (node: Node | undefined) => node?.type === 'true'

/** The URL of a model in a text of a file, regardless of what downloads it. */
export interface ModelAddress extends Sight {
  host: string
  /** name of the variable that contains the URL, if this file only uses the keys (the names of the models) */
  listed?: string
}

/** The variable that contains the mapping of a URL, if the file only uses the mapping's keys. */
function listedIn(node: Node, text: string): string | undefined {
  let at: Node | null = node
  while (at && at.type !== 'assignment') at = at.parent
  const name = at?.childForFieldName('left')?.text ?? ''
  if (!at || !/^\w+$/.test(name)) return undefined
  const uses = text.match(new RegExp(String.raw`\b${name}\b`, 'g'))?.length ?? 0
  const keys = text.match(new RegExp(String.raw`\b${name}\.keys\(\)`, 'g'))?.length ?? 0
  return keys > 0 && uses === keys + 1 ? name : undefined
}

/** Finds models that the code downloads, with their source and, if stated, their size. */
export function* modelSights(file: CodeFile, constants: Constants): Generator<Sight> {
  const lines = file.text.split('\n')
  for (const call of file.calls) {
    const source = sourceOf(call, constants)
    if (source === undefined) continue
    const line = lineOf(call.node)
    const size = sizeAt(call.node, lines)
    yield {
      capability: 'downloads-models',
      line,
      ...(source && { detail: source }),
      ...(size !== undefined && { size }),
    }
    const host = source.split('/')[0]
    yield { capability: 'talks-to-network', line, ...(host && { detail: host }) }
  }
}

/** Finds URLs of models in a file's texts: they count as downloaded if the pack opens connections. */
export function* modelAddresses({ texts, text: fileText }: CodeFile): Generator<ModelAddress> {
  if (!/https?:\/\//.test(fileText)) return
  const lines = fileText.split('\n')
  for (const { text, node } of texts) {
    if (!/^https?:\/\/\S+$/.test(text) || !WEIGHTS.test(text)) continue
    const host = hostIn(text)
    const source = modelSource(text)
    if (!host || !source || (!SURE_WEIGHTS.test(text) && !/huggingface|hf-mirror|modelscope/.test(host)))
      continue
    const size = sizeAt(node, lines)
    const listed = listedIn(node, fileText)
    yield {
      capability: 'downloads-models',
      line: lineOf(node),
      detail: source,
      host,
      ...(listed && { listed }),
      ...(size !== undefined && { size }),
    }
  }
}
