import { SingleBar } from 'cli-progress'

/** Runs long work with a progress bar on stderr, so that stdout can be piped; without one when there is nothing to do. */
export async function withProgress<T>(
  work: (onProgress: (done: number, total: number) => void) => Promise<T>,
): Promise<{ result: T; milliseconds: number }> {
  const bar = new SingleBar({
    format: '{bar} {percentage} % | {value} of {total} packs',
    barsize: 30,
    hideCursor: true,
    stream: process.stderr,
  })
  const start = performance.now()
  try {
    const result = await work((done, total) => {
      if (total === 0) return
      if (!bar.isActive) bar.start(total, 0)
      bar.update(done)
    })
    return { result, milliseconds: performance.now() - start }
  } finally {
    if (bar.isActive) bar.stop()
  }
}
