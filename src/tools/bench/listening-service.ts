import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import pino from 'pino'
import { createApp } from '../../server/app'
import { createArchiveStore, fileDisk } from '../../server/adapters/archives/archive-store'
import type { Services } from '../../server/http/services'
import type { Db } from '../../server/platform/database/client'

const nobody = () => Promise.reject(new Error('nobody is asked'))

/** Starts the service on a free loopback port, in this process; its parts can be overridden. */
export async function listeningService(
  db: Db,
  parts: Partial<Services> = {},
): Promise<{ base: string; close: () => void }> {
  const app = createApp({
    db,
    identity: { verify: nobody },
    archives: createArchiveStore(fileDisk(tmpdir())),
    reviewQueue: { submit: nobody },
    installs: { add: () => undefined },
    github: { askAccess: nobody },
    publicUrl: 'http://localhost:8080',
    siteUrl: 'http://localhost:3000',
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    ...parts,
  })
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (address: AddressInfo) =>
      resolve({ base: `http://127.0.0.1:${address.port}`, close: () => server.close() }),
    )
  })
}
