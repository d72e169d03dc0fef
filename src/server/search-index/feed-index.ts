import type { Client } from '@opensearch-project/opensearch'
import { randomUUID } from 'node:crypto'
import type { Db } from '../platform/database/client'
import { findSequences, listChanges } from '../store/packs/index.repo'
import {
  findMomentOfChange,
  listIndexedNodes,
  listIndexedNodesAfter,
  type IndexedNode,
} from '../store/search/indexed-nodes.repo'
import { INDEX, indexDocument } from './index-mapping'
import { canFollow, readIndexState, writeIndexState, type IndexState } from './index-state'

/** Maximum number of packs per bulk request. */
const BATCH = 500

/** An index is rebuilt after this time: installs are counted without a change of the catalogue. */
const OLDEST_MS = 24 * 60 * 60 * 1000

export interface Feed {
  db: Db
  client: Client
  /** the name that is searched: an alias of the latest index */
  alias: string
  clock: () => Date
  /** called between batches; feeding stops when it throws */
  mayContinue: () => Promise<void>
}

/** Packs to store: as they were read after the change with this sequence number, or newer. */
interface Batch {
  sequence: number
  ids: readonly string[]
  nodes: readonly IndexedNode[]
}

/**
 * Brings the index up to date with the catalogue. Rebuilds it when there is none, when another build or another database
 * created it, when the changes since are no longer stored, and once a day. Safe to run in several processes at once: the
 * later read wins.
 */
export async function feedIndex(feed: Feed): Promise<void> {
  const state = await readIndexState(feed.client, feed.alias)
  const isOld = state && feed.clock().getTime() - state.builtAt > OLDEST_MS
  if (!state || isOld || !(await canFollow(feed.db, state))) return buildIndex(feed, state)
  await follow(feed, feed.alias, state)
}

/** Stores the changes since a state in the index of an alias. Returns the new state. */
async function follow(feed: Feed, alias: string, state: IndexState): Promise<IndexState> {
  let { sequence } = state
  for (;;) {
    await feed.mayContinue()
    const changes = await listChanges(feed.db, sequence, BATCH)
    const last = changes.at(-1)
    if (!last) break
    const ids = [...new Set(changes.map(({ nodeId }) => nodeId))]
    await store(feed, alias, { sequence: last.sequence, ids, nodes: await listIndexedNodes(feed.db, ids) })
    sequence = last.sequence
  }
  return sequence === state.sequence ? state : reach(feed, alias, { ...state, sequence })
}

/** Refreshes the index so that the changes can be searched, then stores the state. */
async function reach(feed: Feed, alias: string, state: IndexState): Promise<IndexState> {
  await feed.client.indices.refresh({ index: alias })
  const reached = { ...state, at: await findMomentOfChange(feed.db, state.sequence) }
  await writeIndexState(feed.client, alias, reached)
  return reached
}

/**
 * Builds a new index while the current one is searched and kept up to date, then switches the alias to the new one
 * atomically.
 */
async function buildIndex(feed: Feed, searched: IndexState | undefined): Promise<void> {
  const { db, client, alias, clock } = feed
  const builtAt = clock().getTime()
  const index = `${alias}.${randomUUID()}`
  const building = `${index}.building`
  await client.indices.create({ index, body: { ...INDEX, aliases: { [building]: {} } } })
  const { last: begun } = await findSequences(db)
  let old = searched && (await canFollow(db, searched)) ? searched : undefined
  let after = ''
  for (;;) {
    await feed.mayContinue()
    const { last: sequence } = await findSequences(db)
    const nodes = await listIndexedNodesAfter(db, after, BATCH)
    const ids = nodes.map(({ id }) => id)
    await store(feed, building, { sequence, ids, nodes })
    after = ids.at(-1) ?? ''
    if (old) old = await follow(feed, alias, old)
    if (ids.length < BATCH) break
  }
  const state = await follow(feed, building, { sequence: begun, builtAt, shape: '' })
  await reach(feed, building, state)
  await swap(feed, index, building)
}

/**
 * Stores packs as they are now and deletes those that are not public any more, unless the index has a later version. Does not
 * recreate a deleted index, which would lack the mapping.
 */
async function store(
  { client }: Feed,
  alias: string,
  { sequence: version, ids, nodes }: Batch,
): Promise<void> {
  if (ids.length === 0) return
  const known = new Map(nodes.map((node) => [node.id, node]))
  const versioned = (_id: string) => ({ _id, version, version_type: 'external_gte' as const })
  const { body } = await client.bulk({
    index: alias,
    require_alias: true,
    body: ids.flatMap((id): Record<string, unknown>[] => {
      const node = known.get(id)
      return node ? [{ index: versioned(id) }, indexDocument(node)] : [{ delete: versioned(id) }]
    }),
  })
  const failed = body.items
    .flatMap((item) => Object.values(item))
    .find(({ error, status }) => error && status !== CONFLICT)
  if (failed) throw new Error(`the search index refused ${failed._id}: ${failed.error?.reason}`)
}

const CONFLICT = 409

/** Switches the alias to this index, and deletes the old ones and the leftovers of interrupted builds. */
async function swap({ client, alias }: Feed, index: string, building: string): Promise<void> {
  const { body } = await client.indices.get({ index: `${alias}.*` })
  const others = Object.keys(body).filter((name) => name !== index)
  const named = Object.entries(body).flatMap(([name, { aliases }]) =>
    name !== index && aliases && alias in aliases ? [name] : [],
  )
  await client.indices.updateAliases({
    body: {
      actions: [
        ...named.map((name) => ({ remove: { index: name, alias } })),
        { remove: { index, alias: building } },
        { add: { index, alias } },
      ],
    },
  })
  if (others.length > 0) await client.indices.delete({ index: others, ignore_unavailable: true })
}
