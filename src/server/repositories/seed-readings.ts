import { readShippedReadings, type ShippedReading } from '../catalogue/shipped-readings'
import { addressKey } from '../domain/repository-address'
import type { Db } from '../platform/database/client'
import type { RepositoryFindings } from '../review/repository/repository-findings'
import { findNodeRow } from '../store/packs/node-rows.repo'
import { listReadablePacks } from '../store/repositories/readable-packs.repo'
import { findReading, upsertReading } from '../store/repositories/readings.repo'
import { saveFindings } from './save-findings'

/** The shipped findings of a repository, as if it had just been read; README, files and findings are left to a reading. */
const findingsOf = (reading: ShippedReading): RepositoryFindings => ({
  contents: {
    toc: [],
    requirements: reading.requirements,
    files: [],
    totalSize: reading.total_size,
    unreadable: [],
    findings: [],
  },
  nodes: reading.comfy_nodes,
  license: reading.license,
  needs: reading.needs,
  workflows: [],
  pictures: [],
})

/**
 * Fills in shipped readings for packs whose repositories were never read, so that their pages show something before, or
 * without, a network. The next reading replaces them.
 * @returns the number of packs
 */
export async function seedReadings(ctx: { db: Db; clock: () => Date }): Promise<number> {
  const shipped = new Map(
    (await readShippedReadings()).map((reading) => [addressKey(reading.repository), reading]),
  )
  const packs = await listReadablePacks(ctx.db, { repositoryKeys: [...shipped.keys()] })
  let seeded = 0
  for (const { id, repositoryKey } of packs) {
    const reading = shipped.get(repositoryKey)
    if (!reading) continue
    await ctx.db.transaction(async (tx) => {
      const row = await findNodeRow(tx, id)
      if (!row || (await findReading(tx, id))) return
      const kept = { keptSha256: '', sourceSha256: null }
      const found = { commit: reading.state, branch: '', findings: findingsOf(reading), ...kept }
      await saveFindings({ publicUrl: '', clock: ctx.clock }, tx, row, found)
      await upsertReading(tx, {
        nodeId: id,
        repositoryKey,
        readAt: new Date(reading.read_at),
        checkedAt: null,
      })
      seeded += 1
    })
  }
  return seeded
}
