import { UnreadableInstalled } from './installed-set'
import { readInstalledFile } from './read-installed-file'
import type { InstalledWorkerMessage } from './read-installed-in-worker'

const tell = (told: InstalledWorkerMessage) => postMessage(told)

// The worker reads one file; its creator terminates it.
addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  readInstalledFile(file).then(
    (set) => tell({ set }),
    (error: unknown) => {
      if (error instanceof UnreadableInstalled) return tell({ refused: error.code, place: error.place })
      // Rethrown outside the promise to reach the page as a worker error.
      setTimeout(() => {
        throw error
      })
    },
  )
})
