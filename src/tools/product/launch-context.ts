import { join } from 'node:path'
import { FOLDER } from '../build/compile-service'
import type { Progress } from '../progress'
import type { DataFolder } from './data-folder'
import type { Supervisor } from './process-supervisor'
import type { ProcessSpec } from './managed-process'
import type { Settings } from './settings'

/** The context in which every part of the product is launched. */
export interface LaunchContext {
  root: string
  mode: 'start' | 'dev'
  settings: Settings
  /** The environment of the programs. */
  variables: NodeJS.ProcessEnv
  progress: Progress
  folder: DataFolder
  supervisor: Supervisor
}

/** Stop order, lowest first, so that no part loses what it still needs. */
export const ORDER = { task: 0, website: 1, service: 2, emulator: 3, database: 4 }

/** The arguments of Node for a compiled program of the service, with source maps for stack traces. */
export const compiled = (name: 'main' | 'registry') => ['--enable-source-maps', `${FOLDER}/${name}.js`]

/** Returns the URL of the registry service on this machine, without trailing slash. */
export const serviceUrl = ({ settings }: LaunchContext) =>
  `http://${settings.registryHost}:${settings.registryPort}`

interface Program {
  name: string
  order: number
  args: string[]
  env?: Record<string, string>
  cwd?: string
}

/** A program's process: logs to the data folder, and also prints its errors; everything in dev mode. */
export function program(
  context: LaunchContext,
  { name, order, args, env, cwd = context.root }: Program,
): ProcessSpec {
  const isServiceError = (line: string) => /^\{"level":[56]0/.test(line)
  return {
    name,
    order,
    args,
    cwd,
    env: { ...context.variables, NEXT_TELEMETRY_DISABLED: '1', ...env },
    logFile: join(context.folder.logs, `${name.toLowerCase().replaceAll(' ', '-')}.log`),
    shows: (line, stream) =>
      order !== ORDER.task &&
      order !== ORDER.emulator &&
      (context.mode === 'dev' || stream === 'stderr' || isServiceError(line)),
  }
}
