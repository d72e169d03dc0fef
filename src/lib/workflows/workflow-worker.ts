import { readWorkflow } from './read-workflow'
import type { WorkflowWorkerMessage } from './read-workflow-in-worker'
import { WorkflowRefusal } from './reading/workflow-refusal'

const tell = (told: WorkflowWorkerMessage) => postMessage(told)

// The worker reads one workflow; its creator terminates it.
addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  file
    .arrayBuffer()
    .then((buffer) => readWorkflow(new Uint8Array(buffer), (count) => tell({ step: 'nodes', count })))
    .then(
      (reading) => tell({ step: 'read', reading }),
      (error: unknown) => {
        if (error instanceof WorkflowRefusal)
          return tell({ step: 'refused', code: error.code, place: error.place, limit: error.limit })
        // Rethrown outside the promise to reach the page as a worker error.
        setTimeout(() => {
          throw error
        })
      },
    )
})
