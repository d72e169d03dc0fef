import { isSnapshot, isYamlSnapshot } from '../installed/is-snapshot'
import { isStartupLog } from '../installed/is-startup-log'
import { readCarriedTexts } from './carriers/read-carried-texts'
import { Collected } from './forms/collected'
import { readApiForm } from './forms/read-api-form'
import { readEditorForm } from './forms/read-editor-form'
import { decodeText } from './json/decode-text'
import { type FoundWorkflow, findWorkflow } from './json/find-workflow'
import { parseJson } from './json/parse-json'
import type { ProblemCode, WorkflowCarrier, WorkflowReading } from './reading/workflow-reading'
import { WORKFLOW_LIMITS } from './reading/workflow-limits'
import { WorkflowRefusal } from './reading/workflow-refusal'

/** Problems for which a node is skipped. */
const LEAVING_OUT: readonly ProblemCode[] = [
  'class_too_long',
  'node_without_class',
  'subgraph_in_itself',
  'subgraph_missing',
]

/**
 * Reads a workflow: ComfyUI's two JSON forms, however wrapped, and image, video and audio files with an embedded one. When a
 * file has both forms, the editor form is read, which has more information.
 * @param onNodes - called now and then with the number of nodes read
 * @throws WorkflowRefusal for what is no workflow or broken, and nothing else
 */
export async function readWorkflow(
  bytes: Uint8Array,
  onNodes?: (count: number) => void,
): Promise<WorkflowReading> {
  if (bytes.length === 0) throw new WorkflowRefusal('empty')
  const collected = new Collected(onNodes)
  const { carrier, found } = (await findInMedia(bytes)) ?? findInJson(bytes, collected)
  if (found.count > 1) collected.report('several_workflows')
  if (found.form === 'editor') readEditorForm(found.root, collected)
  else readApiForm(found.root, collected)
  const { nodes, links, groups, models, problems } = collected
  if (nodes.length === 0) {
    const fault = problems.find(({ code }) => LEAVING_OUT.includes(code))
    throw fault
      ? new WorkflowRefusal('no_readable_nodes', fault.place === undefined ? {} : { path: fault.place })
      : new WorkflowRefusal('no_nodes')
  }
  return { form: found.form, carrier, nodes, links, groups, models, problems }
}

interface Found {
  carrier: WorkflowCarrier
  found: FoundWorkflow
}

function findInJson(bytes: Uint8Array, collected: Collected): Found {
  if (bytes.length > WORKFLOW_LIMITS.json) throw new WorkflowRefusal('too_large', {}, WORKFLOW_LIMITS.json)
  const { text, isExact } = decodeText(bytes)
  const [first] = text.trimStart()
  if (first === undefined) throw new WorkflowRefusal('empty')
  if (first !== '{' && first !== '[')
    throw new WorkflowRefusal(isStartupLog(text) || isYamlSnapshot(text) ? 'installed' : 'unknown_format')
  const json = parseJson(text)
  const found = findWorkflow(json)
  if (!found) throw new WorkflowRefusal(isSnapshot(json) ? 'installed' : 'no_workflow')
  if (!isExact) collected.report('not_utf8')
  return { carrier: 'json', found }
}

/** Savers prefix texts with `workflow:` where the field has no name of its own. */
const PREFIX = /^(?:workflow|prompt)\s*[:=]\s*/i

/** Orders texts by key: `workflow` first, then `prompt`, then others. */
function rankOf(key: string): number {
  if (/workflow|metadata/i.test(key)) return 0
  return /prompt/i.test(key) ? 1 : 2
}

async function findInMedia(bytes: Uint8Array): Promise<Found | undefined> {
  const carried = await readCarriedTexts(bytes)
  if (!carried) return undefined
  const { carrier, texts, broken } = carried
  let refusal = broken
  let ofApi: FoundWorkflow | undefined
  for (const { key, text } of texts.toSorted((one, other) => rankOf(one.key) - rankOf(other.key))) {
    const json = text.replace(PREFIX, '')
    if (!/^[{[]/.test(json)) continue
    try {
      const found = findWorkflow(parseJson(json))
      if (found?.form === 'editor') return { carrier, found }
      ofApi ??= found
    } catch (error) {
      if (!(error instanceof WorkflowRefusal)) throw error
      if (rankOf(key) < 2 || PREFIX.test(text))
        refusal ??= new WorkflowRefusal(error.code, { ...error.place, path: key }, error.limit)
    }
  }
  if (ofApi) return { carrier, found: ofApi }
  throw refusal ?? new WorkflowRefusal('no_workflow')
}
