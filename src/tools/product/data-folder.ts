import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { StartFailure } from './start-failure'

export interface DataFolder {
  home: string
  database: string
  emulator: string
  logs: string
}

/** The folder that the environment asks for, otherwise the system's place for such data. */
export function dataHome(variables: { REGISTRY_DATA_DIR?: string; XDG_DATA_HOME?: string }): string {
  if (variables.REGISTRY_DATA_DIR) return variables.REGISTRY_DATA_DIR
  if (process.getuid?.() === 0) return '/var/lib/comfy-registry'
  return join(variables.XDG_DATA_HOME || join(homedir(), '.local/share'), 'comfy-registry')
}

/** Creates the folder that keeps database, accounts and logs; refuses one that cannot be written or lies in the sources. */
export function prepareDataFolder(path: string, root: string): DataFolder {
  const home = resolve(root, path)
  const inside = relative(root, home)
  // Next traces and watches the repository: a database in there would be copied and watched with it.
  if (!inside.startsWith('..') && !inside.startsWith('.build')) {
    throw new StartFailure(
      `The data folder ${home} lies in the program's own folder: set REGISTRY_DATA_DIR to one outside.`,
    )
  }
  const folder = {
    home,
    database: join(home, 'postgres'),
    emulator: join(home, 'emulator'),
    logs: join(home, 'logs'),
  }
  try {
    mkdirSync(home, { recursive: true, mode: 0o755 })
    for (const part of [folder.database, folder.emulator, folder.logs])
      mkdirSync(part, { recursive: true, mode: 0o755 })
    accessSync(home, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartFailure(
      `The data folder ${home} cannot be written (${code}): set REGISTRY_DATA_DIR to one that can.`,
    )
  }
  return folder
}
