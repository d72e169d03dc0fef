import { Collected } from './forms/collected'
import { readApiForm } from './forms/read-api-form'
import { readEditorForm } from './forms/read-editor-form'
import { decodeText } from './json/decode-text'
import { findWorkflow } from './json/find-workflow'
import { parseJson } from './json/parse-json'
import type { WorkflowReading } from './reading/workflow-reading'
import { WorkflowRefusal } from './reading/workflow-refusal'

/** What the JSON of a workflow may weigh. */

const MAX_JSON_BYTES = 32 * 1024 * 1024

/** Tells how far a reading is: what is done of `of`, in bytes first, then in nodes. */
export type ReadingProgress = (progress: { nodes: number }) => void

/**
 * Reads a workflow: ComfyUI's two JSON forms, however wrapped, and pictures, videos and sounds that carry one.
 * @throws WorkflowRefusal for what is no workflow or broken, and nothing else
 */
export async function readWorkflow(
  bytes: Uint8Array,
  { onProgress }: { onProgress?: ReadingProgress } = {},
): Promise<WorkflowReading> {
  if (bytes.length === 0) throw new WorkflowRefusal('empty')
  if (bytes.length > MAX_JSON_BYTES) throw new WorkflowRefusal('too_large', {}, MAX_JSON_BYTES)
  const { text, isExact } = decodeText(bytes)
  const found = findWorkflow(parseJson(text))
  if (!found) throw new WorkflowRefusal('no_workflow')
  const collected = new Collected((nodes) => onProgress?.({ nodes }))
  if (!isExact) collected.report('not_utf8')
  if (found.count > 1) collected.report('several_workflows')
  if (found.form === 'editor') readEditorForm(found.root, collected)
  else readApiForm(found.root, collected)
  if (collected.nodes.length === 0) throw new WorkflowRefusal('no_nodes')
  const { nodes, links, groups, models, problems } = collected
  return Promise.resolve({ form: found.form, carrier: 'json', nodes, links, groups, models, problems })
}
