import { join } from 'node:path'
import { FOLDER } from '../../src/tools/build/compile-service'

/** Stands in for `thread-file.ts` where jest loads the service as TypeScript: a thread runs what is compiled. */
export const THREAD_FILE = join(__dirname, '../..', FOLDER, 'inspection-worker.js')
