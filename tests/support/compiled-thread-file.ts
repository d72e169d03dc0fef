import { join } from 'node:path'
import type { ThreadProgram } from '../../src/server/review/inspection/thread-file'
import { FOLDER } from '../../src/tools/build/compile-service'

/** Replaces `thread-file.ts` where jest loads the service as TypeScript: threads run compiled code. */
export const threadFile = (program: ThreadProgram): string =>
  join(__dirname, '../..', FOLDER, `${program}.js`)
