import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { localVariables } from '../../throw-away-product'
import { servingProcess, type ServingProcess } from '../serving-process'

const run = promisify(execFile)
const MEBIBYTE = 1024 ** 2

/**
 * Another version of the product, in its own folder after `npm ci`, for comparison. Only uses what every version has:
 * `registry migrate` and `import`, its own copying of packs, its service.
 */
export interface OtherState {
  root: string
  /** Fills an empty database with ComfyUI-Manager's lists. */
  fill: (databaseUrl: string, directory: string) => Promise<void>
  /** Copies packs until there are this many. */
  grow: (databaseUrl: string, packs: number) => Promise<void>
  serve: (databaseUrl: string) => Promise<ServingProcess>
}

export function otherState(root: string): OtherState {
  const node = async (databaseUrl: string, args: readonly string[]) => {
    const env = { ...localVariables(), DATABASE_URL: databaseUrl }
    await run(process.execPath, args, { cwd: root, env, maxBuffer: MEBIBYTE })
  }
  const grow = (packs: number) => `
    const { drizzle } = require('drizzle-orm/node-postgres')
    const { growCatalogue } = require('./src/tools/bench/grow-catalogue.ts')
    growCatalogue(drizzle(process.env.DATABASE_URL), ${packs}).then(() => process.exit())`
  const main = '.build/service/main.js'
  return {
    root,
    fill: async (databaseUrl, directory) => {
      await node(databaseUrl, ['src/tools/run.mjs', 'registry', 'migrate'])
      await node(databaseUrl, ['src/tools/run.mjs', 'registry', 'import', directory])
    },
    grow: (databaseUrl, packs) => node(databaseUrl, ['--import', 'tsx', '--eval', grow(packs)]),
    serve: (databaseUrl) =>
      servingProcess(databaseUrl, {
        root,
        program: existsSync(join(root, main)) ? [main] : ['--import', 'tsx', 'src/server/main.ts'],
      }),
  }
}
