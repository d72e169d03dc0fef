import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { StartFailure } from './start-failure'

export interface DataFolder {
  home: string
  database: string
  emulator: string
  logs: string
}

/**
 * Returns the folder of REGISTRY_DATA_DIR, by default the system's data folder (XDG_DATA_HOME for a user).
 */
export function dataHome(asked: string | undefined, systemHome: string | undefined): string {
  if (asked) return resolve(asked)
  if (process.getuid?.() === 0) return '/var/lib/comfy-registry'
  return join(systemHome || join(homedir(), '.local/share'), 'comfy-registry')
}

/**
 * Creates the folder `home` for database, accounts and logs; refuses one that is not writable or is inside the sources.
 */
export function prepareDataFolder(home: string, root: string): DataFolder {
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
    createFolder(home)
    for (const part of [folder.database, folder.emulator, folder.logs]) createFolder(part)
    accessSync(home, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartFailure(
      `The data folder ${home} cannot be written (${code}): set REGISTRY_DATA_DIR to one that can.`,
    )
  }
  return folder
}

/** Creates one level at a time: Node's recursive mode never returns where nothing can be created, as in /proc. */
function createFolder(path: string): void {
  if (existsSync(path)) return
  createFolder(dirname(path))
  mkdirSync(path, { mode: 0o755 })
}
