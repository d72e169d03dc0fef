import type { Db } from '../platform/database/client'
import { atOneMoment, listClassNames } from '../store/packs/index.repo'
import { nodeView } from '../views/node-view'
import { listPublicNodeRecords, type NodeRecord } from '../store/packs/nodes.repo'
import { omitEmpty } from '../platform/omit-empty'
import { publisherView } from '../views/publisher-view'
import { listPublisherRows, type PublisherRow } from '../store/publishers/publishers.repo'
import { listTokenRows } from '../store/users/tokens.repo'
import { versionView } from '../views/version-view'
import { countPublicNodes, listMembersWithEmail, listPublicVersions } from '../store/maintenance/export.repo'

const BATCH = 200

export interface ExportOptions {
  /** Adds publishers with their members' email addresses and tokens without secrets. */
  withPrivate?: boolean
  onProgress?: (done: number, total: number) => void
}

/**
 * Exports the public catalogue from one snapshot: packs by id, each as one line of JSON with its versions (Active, Pending
 * and Flagged) and node classes; then, with `withPrivate`, the publishers by id. The order is stable, and only some packs are
 * in memory at a time.
 * @param write receives one line without its line break; the next follows when it resolves
 * @returns the number of packs
 */
export const exportCatalogue = (
  db: Db,
  write: (line: string) => Promise<void>,
  { withPrivate = false, onProgress }: ExportOptions = {},
): Promise<number> =>
  atOneMoment(db, async (tx) => {
    const total = await countPublicNodes(tx)
    let done = 0
    for await (const records of batches(
      (after) => listPublicNodeRecords(tx, { after, limit: BATCH }),
      idOfNode,
    )) {
      for (const line of await nodeLines(tx, records)) await write(JSON.stringify(line))
      done += records.length
      onProgress?.(done, total)
    }
    if (!withPrivate) return done
    for await (const rows of batches(
      (after) => listPublisherRows(tx, { after, limit: BATCH }),
      ({ id }) => id,
    ))
      for (const row of rows) await write(JSON.stringify(await publisherLine(tx, row)))
    return done
  })

const idOfNode = ({ node }: NodeRecord) => node.id

/** Iterates over pages by id until one is empty. */
async function* batches<T>(
  list: (after: string) => Promise<T[]>,
  idOf: (row: T) => string,
): AsyncGenerator<T[]> {
  let after = ''
  for (;;) {
    const rows = await list(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = idOf(last)
  }
}

async function nodeLines(tx: Db, records: readonly NodeRecord[]): Promise<unknown[]> {
  const ids = records.map(idOfNode)
  const versions = await listPublicVersions(tx, ids)
  const classes = await listClassNames(tx, ids)
  return records.map((record) => ({
    kind: 'node',
    ...nodeView(record, { withTranslations: true }),
    versions: versions.filter(({ nodeId }) => nodeId === record.node.id).map((row) => versionView(row)),
    comfy_nodes: classes.get(record.node.id) ?? [],
  }))
}

async function publisherLine(tx: Db, publisher: PublisherRow): Promise<unknown> {
  const tokens = await listTokenRows(tx, publisher.id)
  return {
    kind: 'publisher',
    ...publisherView({ publisher, members: [] }),
    members: await listMembersWithEmail(tx, publisher.id),
    tokens: tokens.map(({ token }) => ({
      id: token.id,
      name: token.name,
      createdAt: token.createdAt.toISOString(),
      ...omitEmpty({
        description: token.description,
        last_used_at: token.lastUsedAt?.toISOString(),
        expires_at: token.expiresAt?.toISOString(),
      }),
    })),
  }
}
