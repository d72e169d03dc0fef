import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

interface Choice {
  /** Which of the shares, from 0. */
  share?: number
  of?: number
  /** Whether those of its folders too. */
  recursive?: boolean
  /** What their paths end with that are left out. */
  except?: readonly string[]
}

/** Whether a file says in its first line that it takes long, and why. */
const isSlow = (path: string) => readFileSync(path, 'utf8').startsWith('// Slow: ')

/**
 * Runs a share of a folder's test files as one: what they have in common, above all the service, is loaded once and not
 * for each of them anew. With TESTS_WITHOUT_SLOW, slow ones are left out.
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
