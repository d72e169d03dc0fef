import { readdirSync } from 'node:fs'
import { join } from 'node:path'

interface Share {
  /** which of the shares, from 0 */
  share: number
  of: number
}

/**
 * Runs a share of a folder's test files as one: what they have in common, above all the service, is loaded once and not
 * for each of them anew.
 */
export function runTogether(folder: string, { share, of }: Share = { share: 0, of: 1 }): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()
  for (const [index, file] of files.entries())
    if (index % of === share) describe(file, () => void jest.requireActual(join(folder, file)))
}
