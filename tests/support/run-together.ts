import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

interface Choice {
  /** The index of the share, from 0. */
  share?: number
  of?: number
  /** Whether to include subfolders. */
  recursive?: boolean
  /** Excluded path suffixes. */
  except?: readonly string[]
}

/** Whether a file's first line marks it as slow, with the reason. */
const isSlow = (path: string) => readFileSync(path, 'utf8').startsWith('// Slow: ')

/**
 * Runs a share of a folder's test files as one: shared modules, above all the service, are loaded once instead of for each
 * file. With TESTS_WITHOUT_SLOW, slow ones are skipped.
 */
export function runTogether(
  folder: string,
  { share = 0, of = 1, recursive = true, except = [] }: Choice = {},
): void {
  const files = readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !except.some((end) => join(folder, file).endsWith(end)))
    .filter((file) => !process.env.TESTS_WITHOUT_SLOW || !isSlow(join(folder, file)))
    .sort()
  for (const [index, file] of files.entries())
    if (index % of === share) describe(file, () => void jest.requireActual(join(folder, file)))
}
