import { UnreadableInstalled } from './installed-set'
import { readInstalledFile } from './read-installed-file'
import type { InstalledTold } from './read-installed-in-worker'

const tell = (told: InstalledTold) => postMessage(told)

// The thread that reads one file; whoever started it ends it.
addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  readInstalledFile(file).then(
    (set) => tell({ set }),
    (error: unknown) => {
      if (error instanceof UnreadableInstalled) return tell({ refused: error.code, place: error.place })
      // Reaches the page as an error of the worker.
      setTimeout(() => {
        throw error
      })
    },
  )
})
