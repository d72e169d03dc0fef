import { join } from 'node:path'
import { isBuilt, markBuilt } from './build-stamp'
import { compressFiles } from './compress-files'
import { fingerprintWebsite } from './fingerprint-sources'

/**
 * Builds the website unless an up-to-date build of the same sources and variables exists. `build` runs Next and returns whether
 * it succeeded; so does this.
 */
export async function compileWebsite(
  root: string,
  variables: NodeJS.ProcessEnv,
  build: () => Promise<boolean>,
): Promise<boolean> {
  const folder = join(root, '.next')
  const fingerprint = fingerprintWebsite(root, variables)
  if (isBuilt(folder, fingerprint)) return true
  if (!(await build())) return false
  await compressFiles(join(folder, 'static'))
  markBuilt(folder, fingerprint)
  return true
}
