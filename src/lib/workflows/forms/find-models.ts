import { isRecord, type JsonRecord, type JsonValue, own, ownText } from '../json/json-value'
import type { WorkflowModel } from '../reading/workflow-reading'

const MODEL_FILE =
  /\.(?:safetensors|sft|ckpt|pt|pt2|pth|pkl|bin|gguf|ggml|onnx|engine|trt|tflite|torchscript|nemo|patch)$/i
const MAX_NAME = 300
const MAX_WALKED = 2_000

type Named = Pick<WorkflowModel, 'name' | 'input'>

/** Finds model file names among set values, also in lists and objects (loaders of several LoRAs use these). */
export function findModelNames(values: JsonValue, input?: string): Named[] {
  const found = new Map<string, Named>()
  const rest: { value: JsonValue; input?: string }[] = [{ value: values, input }]
  const walkLater = (value: JsonValue, name?: string) => {
    if (rest.length < MAX_WALKED) rest.push({ value, input: name })
  }
  // The list grows during iteration.
  for (const { value, input: name } of rest) {
    if (typeof value === 'string') {
      if (isModelFile(value) && !found.has(value))
        found.set(value, name === undefined ? { name: value } : { name: value, input: name })
    } else if (Array.isArray(value)) for (const one of value.slice(0, MAX_WALKED)) walkLater(one, name)
    else if (isRecord(value))
      for (const key of Object.keys(value).slice(0, MAX_WALKED))
        walkLater(own(value, key) ?? null, name ?? key)
  }
  return [...found.values()]
}

/** Reads the front end's list of download URLs of a node's models. */
export function listedModels(properties: JsonRecord | undefined): Omit<WorkflowModel, 'node'>[] {
  const models = properties && own(properties, 'models')
  if (!Array.isArray(models)) return []
  return models.slice(0, MAX_WALKED).flatMap((model) => {
    const name = isRecord(model) ? ownText(model, 'name') : undefined
    if (name === undefined || name.length > MAX_NAME || !isRecord(model)) return []
    const url = ownText(model, 'url')
    const directory = ownText(model, 'directory')
    return [{ name, ...(url && isWebAddress(url) && { url }), ...(directory && { directory }) }]
  })
}

const isModelFile = (text: string) =>
  text.length <= MAX_NAME && !text.includes('\n') && !text.includes('://') && MODEL_FILE.test(text)

const isWebAddress = (url: string) => url.length <= 2_000 && /^https?:\/\//i.test(url)
