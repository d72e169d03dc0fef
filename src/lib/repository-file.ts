import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of a file at the root of this repository, such as LICENSE. Only while the website is built. */
export const repositoryFile = (name: string): string => readFileSync(join(process.cwd(), name), 'utf8')
