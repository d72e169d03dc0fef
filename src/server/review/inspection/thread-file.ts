import { join } from 'node:path'

/** The compiled code of the thread that reviews an archive; it lies beside the compiled service. */
export const THREAD_FILE = join(__dirname, 'inspection-worker.js')
