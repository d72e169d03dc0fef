import { parentPort, workerData } from 'node:worker_threads'
import { examineArchive } from './examine-archive'
import type { Inspection } from './inspection'

/** What the thread is given. */
export interface InspectOrder {
  source: Uint8Array | string
  deadline: number
}

/** What the thread answers: the verdict first, the README with it at the end. */
export interface InspectAnswer {
  isWhole: boolean
  inspection: Inspection
}

const answer = (message: InspectAnswer) => parentPort?.postMessage(message)

async function work({ source, deadline }: InspectOrder): Promise<void> {
  const given =
    typeof source === 'string' ? source : Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  const inspection = await examineArchive(given, deadline, (verdict) =>
    answer({ isWhole: false, inspection: verdict }),
  )
  answer({ isWhole: true, inspection })
}

void work(workerData as InspectOrder)
