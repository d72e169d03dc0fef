import { tmpdir } from 'node:os'
import pino from 'pino'
import { createApp, openapiDocument } from '../server/app'
import { createArchiveStore, fileDisk } from '../server/adapters/archives/archive-store'
import { openDatabase } from '../server/platform/database/client'

/** Generates the service's OpenAPI document from its routes; uses no database. */
export function describeService(): string {
  const app = createApp({
    db: openDatabase('postgresql://nowhere.invalid/none').db,
    identity: { verify: () => Promise.reject(new Error('nobody is asked')) },
    archives: createArchiveStore(fileDisk(tmpdir())),
    reviewQueue: { submit: () => Promise.reject(new Error('nobody is asked')) },
    installs: { add: () => undefined },
    github: { askAccess: () => Promise.reject(new Error('nobody is asked')) },
    publicUrl: 'http://localhost:8080',
    siteUrl: 'http://localhost:3000',
    clock: () => new Date(0),
    log: pino({ level: 'silent' }),
  })
  return `${JSON.stringify(openapiDocument(app), null, 2)}\n`
}
