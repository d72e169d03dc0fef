import { parentPort } from 'node:worker_threads'
import { giveWay } from '../../review/inspection/give-way'
import { ArchiveRefusal } from '../../review/zip/archive-refusal'
import { readStoredCode, type CodeOrder } from './stored-code'
import type { CodeAnswer } from './code-thread'

/** Reads one zip after the other; errors that are not the zip's fault end the thread. */
async function answer(order: CodeOrder): Promise<CodeAnswer> {
  try {
    return { code: await readStoredCode(order) }
  } catch (error) {
    if (error instanceof ArchiveRefusal) return { refusal: error.message }
    throw error
  }
}

giveWay()
parentPort?.on('message', (order: CodeOrder) => {
  void answer(order).then((found) => parentPort?.postMessage(found))
})
