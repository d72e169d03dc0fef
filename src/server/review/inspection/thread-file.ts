import { join } from 'node:path'

/** The programs of threads; each is compiled into one file. */
export type ThreadProgram = 'inspection-worker' | 'repository-worker' | 'highlight-worker' | 'code-worker'

/** The compiled code of a thread; it lies beside the compiled service. */
export const threadFile = (program: ThreadProgram): string => join(__dirname, `${program}.js`)
