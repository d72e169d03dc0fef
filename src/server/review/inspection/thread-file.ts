import { join } from 'node:path'

/** The entry points of worker threads; each is bundled into one file. */
export type ThreadProgram = 'inspection-worker' | 'repository-worker' | 'highlight-worker' | 'code-worker'

/** The path of a worker thread's bundle, next to the compiled service. */
export const threadFile = (program: ThreadProgram): string => join(__dirname, `${program}.js`)
