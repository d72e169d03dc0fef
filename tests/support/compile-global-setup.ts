import { join } from 'node:path'
import { compileService } from '../../src/tools/build/compile-service'

/** For tests that start a thread of the service. */
export default async function compileForTests(): Promise<void> {
  await compileService(join(__dirname, '../..'))
}
