import { parentPort, workerData } from 'node:worker_threads'
import { inspectArchive } from './inspect-archive'
import type { Inspection } from './inspection'
import { ownThreadId } from './thread-time'

/** What the thread is given. */
export interface InspectionOrder {
  source: Uint8Array | string
  /** milliseconds since the epoch after which it stops by itself */
  deadline: number
}

/** What the thread answers: that it begins, what people would install, the verdict, and at the end that with the README. */
export type InspectionAnswer =
  | { kind: 'begun'; threadId: number | undefined }
  | { kind: 'opened'; installable: Uint8Array }
  | { kind: 'verdict' | 'whole'; inspection: Inspection }

const answer = (message: InspectionAnswer) => parentPort?.postMessage(message)

async function work({ source, deadline }: InspectionOrder): Promise<void> {
  answer({ kind: 'begun', threadId: ownThreadId() })
  const given =
    typeof source === 'string' ? source : Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  const inspection = await inspectArchive(given, deadline, {
    onOpened: (installable) => answer({ kind: 'opened', installable }),
    onVerdict: (verdict) => answer({ kind: 'verdict', inspection: verdict }),
  })
  answer({ kind: 'whole', inspection })
}

void work(workerData as InspectionOrder)
