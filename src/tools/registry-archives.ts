import { join } from 'node:path'
import { archiveSettings, archiveVariablesSchema } from '../server/adapters/archives/archive-settings'
import type { ArchiveStore } from '../server/adapters/archives/archive-store'
import { openArchives } from '../server/adapters/archives/open-archives'
import { dataHome } from './product/data-folder'
import { loadDotEnv } from './product/settings'

/** Returns the archive store of the settings, by default that of `npm start`. */
export async function reachArchives(): Promise<ArchiveStore> {
  loadDotEnv(join(__dirname, '../..'))
  const { env } = process
  const ofStart = join(dataHome(env.REGISTRY_DATA_DIR, env.XDG_DATA_HOME), 'archives')
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = archiveVariablesSchema.safeParse({ REGISTRY_ARCHIVE_DIR: ofStart, ...present })
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    )
  return openArchives(archiveSettings(parsed.data))
}
