import { join } from 'node:path'
import { FOLDER } from '../build/compile-service'
import type { Progress } from '../progress'
import type { DataFolder } from './data-folder'
import type { Household } from './household'
import type { ProcessSpec } from './managed-process'
import type { Settings } from './settings'

/** What every part of the product is started with. */
export interface Scene {
  root: string
  mode: 'start' | 'dev'
  settings: Settings
  /** What the programs inherit. */
  variables: NodeJS.ProcessEnv
  progress: Progress
  folder: DataFolder
  household: Household
}

/** Who is stopped first: nobody loses what it still needs. */
export const ORDER = { task: 0, website: 1, service: 2, emulator: 3, database: 4 }

/** How Node runs a compiled program of the service, whose stack traces then name the sources. */
export const compiled = (name: 'main' | 'registry') => ['--enable-source-maps', `${FOLDER}/${name}.js`]

/** Where the registry service is reached on this machine, without a slash at its end. */
export const serviceUrl = ({ settings }: Scene) => `http://${settings.registryHost}:${settings.registryPort}`

interface Program {
  name: string
  order: number
  args: string[]
  env?: Record<string, string>
  cwd?: string
}

/** A program in this scene: its log lies in the data folder, errors are shown as well, and in dev everything. */
export function program(scene: Scene, { name, order, args, env, cwd = scene.root }: Program): ProcessSpec {
  const isServiceError = (line: string) => /^\{"level":[56]0/.test(line)
  return {
    name,
    order,
    args,
    cwd,
    env: { ...scene.variables, NEXT_TELEMETRY_DISABLED: '1', ...env },
    logFile: join(scene.folder.logs, `${name.toLowerCase().replaceAll(' ', '-')}.log`),
    shows: (line, stream) =>
      order !== ORDER.task &&
      order !== ORDER.emulator &&
      (scene.mode === 'dev' || stream === 'stderr' || isServiceError(line)),
  }
}
