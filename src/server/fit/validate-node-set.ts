import type { CheckedPack, NodeSetCheck, NodeSetInput, SetClash } from '../../contract/packs/node-set'
import type { Ctx } from '../access/context'
import { badReleaseFinder } from '../domain/fit/admitted-bad-releases'
import { comparedPack, sharedPins, type ComparedPack } from '../domain/fit/compared-pack'
import { folderOf } from '../domain/fit/load-order'
import { planUpdates, type PlannedClash } from '../domain/fit/plan-updates'
import { setClashes, type SetState, type StateClash } from '../domain/fit/set-clashes'
import { storedNumber } from '../domain/normalize-version'
import { omitEmpty } from '../platform/omit-empty'
import { grouped } from '../platform/grouped'
import { listKnownBad } from '../store/fit/known-bad.repo'
import { listClassesInSet, listPackFacts, type FactsRow } from '../store/fit/pack-facts.repo'
import { listSetPacks, listSetVersions, type SetPack, type SetVersion } from '../store/fit/set-packs.repo'
import { listStandingAdvisories } from '../store/reports/advisories.repo'
import { warningsOf } from '../views/advisory-warning'
import { packFinder, wantedOf, type FoundPack } from './asked-packs'
import { isOlder, setProblems } from './set-problems'

const MOST = { classes: 20_000, clashes: 2000, requirements: 200 }

interface Member {
  found: FoundPack | undefined
  /** the requested version number, as it is stored */
  asked: string | undefined
  folder: string | undefined
  isDisabled: boolean
  version: SetVersion | undefined
  facts: FactsRow | undefined
}

/** The installed version, if its files are public and were read. */
const readVersion = ({ facts, version }: Member) =>
  facts && version?.status === 'NodeVersionStatusActive' ? version : undefined

/** The update of a pack in a set, if any. */
const updateOf = ({ found, asked, facts }: Member) =>
  found && facts?.version && asked !== undefined && isOlder(asked, facts.version)
    ? { id: found.pack.id, from: asked, to: facts.version }
    : undefined

/** The facts of the installed version if known, else those of the latest one or the repository. */
function asInstalled(member: Member, facts: FactsRow): FactsRow {
  const version = readVersion(member)
  return version
    ? {
        ...facts,
        requirements: version.requirements,
        comfyui: version.comfyui || facts.comfyui,
        frontend: version.frontend || facts.frontend,
      }
    : facts
}

function comparedOf(member: Member): CheckedPack['compared'] {
  if (!member.facts) return undefined
  if (readVersion(member)) return 'version'
  return member.facts.version === null ? (member.facts.isRead ? 'repository' : undefined) : 'latest_version'
}

/** Each clash of two packs once, with when it applies. */
function toldClashes(clashes: readonly StateClash[], hasUpdate: ReadonlySet<string>): SetClash[] {
  const told = new Map<string, SetClash>()
  for (const { states, reasons } of clashes) {
    const [isNow, isUpdated] = [false, true].map((updated) =>
      states.every(({ pack, isUpdated: is }) => is === updated || !hasUpdate.has(pack.id)),
    )
    if (!isNow && !isUpdated) continue
    const packs = states.map(({ pack }) => pack.id)
    const key = JSON.stringify(packs)
    const before = told.get(key)
    const when = isNow && isUpdated ? 'now_and_updated' : isNow ? 'now' : 'updated'
    if (!before) told.set(key, { packs, when, ...reasons })
    else if (before.when !== when)
      told.set(key, { ...before, ...(isNow && reasons), when: 'now_and_updated' })
  }
  return [...told.values()].slice(0, MOST.clashes)
}

/** Clashes by whether each pack is updated; packs without an update count as both. */
const planned = (clashes: readonly StateClash[], hasUpdate: ReadonlySet<string>): PlannedClash[] =>
  clashes.flatMap(({ states: [one, other] }) => {
    const ways = ({ pack, isUpdated }: SetState) => (hasUpdate.has(pack.id) ? [isUpdated] : [false, true])
    return ways(one).flatMap((first) =>
      ways(other).map((second): PlannedClash => ({
        ids: [one.pack.id, other.pack.id],
        updated: [first, second],
      })),
    )
  })

/**
 * Problems of a set of packs on a machine, their conflicts, and the order in which they can be updated (contract 1L). Packs
 * that are not public are not compared. At most six statements.
 */
export async function validateNodeSet(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  input: NodeSetInput,
): Promise<NodeSetCheck> {
  const { python, system = 'linux' } = input
  const packs: SetPack[] = input.packs.length > 0 ? await listSetPacks(ctx.db, wantedOf(input.packs)) : []
  const find = packFinder(packs)
  const asked = input.packs.map((pack) => ({
    found: find(pack),
    asked: pack.version === undefined ? undefined : storedNumber(pack.version),
    folder: pack.folder,
    isDisabled: pack.disabled ?? false,
  }))
  const ids = [...new Set(asked.flatMap(({ found }) => found?.pack.id ?? []))]
  const [versions, facts, reports, standing] = await Promise.all([
    listSetVersions(
      ctx.db,
      asked.flatMap(({ found, asked: version }) =>
        found && version !== undefined ? [{ nodeId: found.pack.id, version }] : [],
      ),
    ),
    listPackFacts(ctx.db, ids),
    listKnownBad(ctx.db),
    listStandingAdvisories(ctx.db, ids),
  ])
  const factsOf = new Map(facts.map((row) => [row.id, row]))
  const members = asked.map((one): Member => {
    const id = one.found?.pack.id ?? ''
    return {
      ...one,
      version: versions.find(({ nodeId, version }) => nodeId === id && version === one.asked),
      facts: factsOf.get(id),
    }
  })

  const toCompared = (member: Member, row: FactsRow): ComparedPack =>
    comparedPack({ ...row, folder: member.folder ?? folderOf(row) }, python, [system])
  /** Each loaded pack once, without duplicates. */
  const first = new Map<string, Member>()
  for (const member of members) {
    const id = member.isDisabled ? undefined : member.facts?.id
    if (id !== undefined && !first.has(id)) first.set(id, member)
  }
  const installed = new Map(
    [...first].flatMap(([id, member]): [string, string][] => {
      const version = readVersion(member)
      return version?.hasClasses ? [[id, version.id]] : []
    }),
  )
  const classes = await listClassesInSet(ctx.db, [...first.keys()], installed, MOST.classes)
  const updates = new Map(
    [...first].flatMap(([id, member]) => {
      const update = updateOf(member)
      return update ? [[id, update] as const] : []
    }),
  )
  const hasUpdate = new Set(updates.keys())
  const namesOf = grouped(classes, ({ nodeId, isUpdated }) => JSON.stringify([nodeId, isUpdated]))
  const classesOf = (id: string, isUpdated: boolean) =>
    (namesOf.get(JSON.stringify([id, isUpdated])) ?? []).map(({ name }) => name)
  const states = [...first].flatMap(([id, member]): SetState[] => {
    const { facts: row } = member
    if (!row) return []
    const now = {
      pack: toCompared(member, asInstalled(member, row)),
      isUpdated: false,
      classes: classesOf(id, false),
    }
    return hasUpdate.has(id)
      ? [now, { pack: toCompared(member, row), isUpdated: true, classes: classesOf(id, true) }]
      : [now]
  })
  const clashes = setClashes(states)
  const { steps, held } = planUpdates([...updates.values()], planned(clashes, hasUpdate))
  const admittedBy = badReleaseFinder(reports)
  const toUpdate = ({ id, from, to }: { id: string; from: string; to: string }) => ({ node_id: id, from, to })

  return {
    packs: members.map((member): CheckedPack => {
      const { found, facts: row } = member
      const pack = row && toCompared(member, asInstalled(member, row))
      const latest = found?.pack.status === 'NodeStatusBanned' ? null : found?.pack.latest
      const compared = comparedOf(member)
      return {
        ...(found && { node_id: found.pack.id, name: found.pack.name, found_by: found.foundBy }),
        ...(member.asked !== undefined && { version: member.asked }),
        ...(latest != null && { latest_version: latest }),
        ...(compared && { compared }),
        ...(found && row && row.repository !== '' && { repository: row.repository }),
        problems: setProblems(
          found?.pack,
          member,
          { comfyui: pack?.comfyui ?? '', frontend: pack?.frontend ?? '' },
          input,
        ),
        ...(pack?.comfyui && { comfyui: pack.comfyui }),
        ...(pack?.frontend && { frontend: pack.frontend }),
        requirements: [...(pack?.needs.get(system)?.values() ?? [])]
          .flatMap(({ lines }) => lines)
          .slice(0, MOST.requirements),
        pins: pack ? sharedPins(pack) : [],
        known_bad: pack ? admittedBy(pack) : [],
        ...(found &&
          omitEmpty({ advisories: warningsOf(standing, { nodeId: found.pack.id, version: member.asked }) })),
      }
    }),
    clashes: toldClashes(clashes, hasUpdate),
    plan: {
      steps: steps.map((step) => step.map(toUpdate)),
      held: held.map(({ because_of: because, ...pack }) => ({ ...toUpdate(pack), because_of: because })),
    },
    system,
    python,
    checked_at: ctx.clock().toISOString(),
  }
}
