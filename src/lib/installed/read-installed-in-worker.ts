import { type InstalledSet, UnreadableInstalled, type UnreadableCode } from './installed-set'

/** The worker's message about a file. */
export type InstalledWorkerMessage =
  | { set: InstalledSet | undefined }
  | { refused: UnreadableCode; place: UnreadableInstalled['place'] }

/**
 * Reads what is installed in a worker, which keeps the page responsive: logs can be long. Without worker support, reads on the
 * main thread. The code is loaded on first use.
 * @returns undefined for what may be a workflow
 * @throws UnreadableInstalled as `readInstalledFile` does; an Error when the worker cannot be loaded or the file not be read
 */
export async function readInstalledInWorker(file: Blob): Promise<InstalledSet | undefined> {
  if (typeof Worker === 'undefined') {
    const { readInstalledFile } = await import('./read-installed-file')
    return readInstalledFile(file)
  }
  const worker = new Worker(new URL('./installed-worker.ts', import.meta.url))
  try {
    return await new Promise((resolve, reject) => {
      worker.onerror = ({ message }) => reject(new Error(message || 'The worker that reads files has failed'))
      worker.onmessage = ({ data }: MessageEvent<InstalledWorkerMessage>) => {
        if ('refused' in data) reject(new UnreadableInstalled(data.refused, data.place))
        else resolve(data.set)
      }
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
