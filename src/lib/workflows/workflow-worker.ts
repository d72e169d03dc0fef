import { readWorkflow } from './read-workflow'
import type { ReadingTold } from './read-workflow-in-worker'
import { WorkflowRefusal } from './reading/workflow-refusal'

const tell = (told: ReadingTold) => postMessage(told)

// The thread that reads one workflow; whoever started it ends it.
addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  file
    .arrayBuffer()
    .then((buffer) => readWorkflow(new Uint8Array(buffer), (count) => tell({ step: 'nodes', count })))
    .then(
      (reading) => tell({ step: 'read', reading }),
      (error: unknown) => {
        if (error instanceof WorkflowRefusal)
          return tell({ step: 'refused', code: error.code, place: error.place, limit: error.limit })
        // Reaches the page as an error of the worker.
        setTimeout(() => {
          throw error
        })
      },
    )
})
