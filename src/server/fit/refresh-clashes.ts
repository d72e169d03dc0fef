import { createHash } from 'node:crypto'
import { ASSUMED_PYTHON } from '../../contract/conventions/checked-machine'
import { COMPARED_PACKS } from '../../contract/packs/clashes'
import { badReleaseFinder } from '../domain/fit/admitted-bad-releases'
import { comparedPack, sharedPins, type ComparedPack } from '../domain/fit/compared-pack'
import { CLASH_RULES, clashFinder } from '../domain/fit/find-clashes'
import { folderOf } from '../domain/fit/load-order'
import type { Db } from '../platform/database/client'
import {
  countToCompare,
  findClashBasis,
  listMostPopular,
  listToCompare,
  mayCompare,
  upsertClashBasis,
  upsertNodeClashes,
  type ClashBasis,
  type NodeClashesRow,
} from '../store/fit/clashes.repo'
import { findKnownBadState, listKnownBad } from '../store/fit/known-bad.repo'
import { listNamesSharedWith, listPackFacts, type FactsRow } from '../store/fit/pack-facts.repo'

/** Maximum number of packs compared per transaction. */
const AT_ONCE = 500
/** Changes of popular packs wait this long, so that not every release of one of them recomputes all packs. */
const BASIS_KEPT_MS = 3_600_000

export interface CompareCtx {
  db: Db
  clock: () => Date
}

/** Progress: the number of packs compared and still to compare. */
export interface Compared {
  compared: number
  left: number
}

interface Facts {
  row: FactsRow
  pack: ComparedPack
}

const toFacts = (row: FactsRow): Facts => ({
  row,
  pack: comparedPack({ ...row, folder: folderOf(row) }, ASSUMED_PYTHON),
})

/** The basis to compare packs with: the stored one, unless it is stale. */
async function currentBasis(tx: Db, now: Date): Promise<Omit<ClashBasis, 'name'>> {
  const [before, popular, knownBad] = [
    await findClashBasis(tx),
    await listMostPopular(tx, COMPARED_PACKS),
    await findKnownBadState(tx),
  ]
  const rules = `${CLASH_RULES} ${knownBad.digest}`
  const digest = createHash('sha256')
    .update(JSON.stringify([rules, popular]))
    .digest('hex')
  const isKept =
    before?.rules === rules &&
    (before.digest === digest || now.getTime() - before.takenAt.getTime() < BASIS_KEPT_MS)
  if (isKept) return before
  const basis = { digest, rules, nodeIds: popular.map(({ id }) => id), takenAt: now }
  await upsertClashBasis(tx, basis)
  return basis
}

async function compare(tx: Db, ids: readonly string[], basis: Omit<ClashBasis, 'name'>, now: Date) {
  const facts = (await listPackFacts(tx, [...new Set([...ids, ...basis.nodeIds])])).map(toFacts)
  const byId = new Map(facts.map((one) => [one.row.id, one]))
  const popular = basis.nodeIds.flatMap((id) => byId.get(id) ?? [])
  const shared = new Map(
    (await listNamesSharedWith(tx, ids, basis.nodeIds)).map(({ nodeId, otherId, names }) => [
      JSON.stringify([nodeId, otherId]),
      names,
    ]),
  )
  const finder = clashFinder()
  const admittedBy = badReleaseFinder(await listKnownBad(tx))
  const rows = ids
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ row, pack }): NodeClashesRow => {
      const others = popular.filter((other) => other.row.id !== row.id)
      return {
        nodeId: row.id,
        basis: basis.digest,
        nodeChangedAt: row.changedAt,
        version: row.version ?? '',
        among: others.length,
        clashes: others.flatMap((other) => {
          const names = shared.get(JSON.stringify([row.id, other.row.id])) ?? []
          const reasons = finder.find(pack, other.pack, names)
          return reasons ? [{ ...reasons, nodeId: other.row.id, version: other.row.version ?? '' }] : []
        }),
        pins: sharedPins(pack),
        knownBad: admittedBy(pack),
        computedAt: now,
      }
    })
  await upsertNodeClashes(tx, rows)
}

/**
 * Compares changed packs with the most popular ones, or all packs when the basis or the rules have changed: one batch per call.
 * Other processes can continue.
 * @returns undefined while another process compares
 */
export function refreshClashes({ db, clock }: CompareCtx): Promise<Compared | undefined> {
  return db.transaction(async (tx) => {
    if (!(await mayCompare(tx))) return undefined
    const now = clock()
    const basis = await currentBasis(tx, now)
    const ids = await listToCompare(tx, basis.digest, AT_ONCE)
    if (ids.length === 0) return { compared: 0, left: 0 }
    await compare(tx, ids, basis, now)
    return { compared: ids.length, left: await countToCompare(tx, basis.digest) }
  })
}
