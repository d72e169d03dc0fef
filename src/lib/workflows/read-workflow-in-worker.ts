import { WORKFLOW_LIMITS } from './reading/workflow-limits'
import type { WorkflowReading } from './reading/workflow-reading'
import { type RefusalPlace, WorkflowRefusal, type WorkflowRefusalCode } from './reading/workflow-refusal'

/** The worker's messages. */
export type WorkflowWorkerMessage =
  | { step: 'nodes'; count: number }
  | { step: 'read'; reading: WorkflowReading }
  | { step: 'refused'; code: WorkflowRefusalCode; place: RefusalPlace; limit?: number }

/**
 * Reads a workflow in a worker, which keeps the page responsive; without worker support, on the main thread. The code is loaded
 * on first use.
 * @param onNodes - called now and then with the number of nodes read
 * @param signal - aborts the reading; the promise then rejects with its reason
 * @throws WorkflowRefusal as `readWorkflow` does; an Error where the worker cannot be loaded or the file cannot be read
 */
export async function readWorkflowInWorker(
  file: Blob,
  { onNodes, signal }: { onNodes?: (count: number) => void; signal?: AbortSignal } = {},
): Promise<WorkflowReading> {
  signal?.throwIfAborted()
  if (file.size > WORKFLOW_LIMITS.media) throw new WorkflowRefusal('too_large', {}, WORKFLOW_LIMITS.media)
  if (typeof Worker === 'undefined') {
    const { readWorkflow } = await import('./read-workflow')
    const reading = await readWorkflow(new Uint8Array(await file.arrayBuffer()), onNodes)
    signal?.throwIfAborted()
    return reading
  }
  const worker = new Worker(new URL('./workflow-worker.ts', import.meta.url))
  try {
    return await new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.onerror = ({ message }) =>
        reject(new Error(message || 'The worker that reads workflows has failed'))
      worker.onmessage = ({ data }: MessageEvent<WorkflowWorkerMessage>) => {
        if (data.step === 'nodes') onNodes?.(data.count)
        else if (data.step === 'read') resolve(data.reading)
        else reject(new WorkflowRefusal(data.code, data.place, data.limit))
      }
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
