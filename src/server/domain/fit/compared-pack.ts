import { CHECKED_SYSTEMS, type CheckedSystem } from '../../../contract/conventions/checked-machine'
import type { SharedPin } from '../../../contract/packs/clashes'
import {
  packageNeeds,
  readRequirement,
  SHARED_PACKAGES,
  type PackageNeed,
  type Requirement,
} from '../../../contract/requirements/requirement'
import { isCapped } from '../../../contract/requirements/specifiers'

/** The facts about a pack, or one of its versions, that comparing needs. */
export interface PackFacts {
  id: string
  /** name of its folder in custom_nodes */
  folder: string
  /** lines in pip's format */
  requirements: readonly string[]
  /** version ranges, empty when not stated */
  comfyui: string
  frontend: string
}

/** A pack prepared for comparing: its requirements by Python package and system. */
export interface ComparedPack extends PackFacts {
  needs: ReadonlyMap<CheckedSystem, ReadonlyMap<string, PackageNeed>>
}

const read = (lines: readonly string[]): Requirement[] => lines.flatMap((line) => readRequirement(line) ?? [])

/** Evaluates a pack's requirements for some systems, by default for all compared ones. */
export function comparedPack(
  facts: PackFacts,
  python: string,
  systems: readonly CheckedSystem[] = CHECKED_SYSTEMS,
): ComparedPack {
  const requirements = read(facts.requirements)
  return {
    ...facts,
    needs: new Map(systems.map((system) => [system, packageNeeds(requirements, { system, python })])),
  }
}

/** Requirements that pin or cap a widely used package. */
export function sharedPins({ needs }: ComparedPack): SharedPin[] {
  const pins = new Map<string, SharedPin>()
  for (const ofSystem of needs.values())
    for (const [name, { lines, space }] of ofSystem)
      if (SHARED_PACKAGES.has(name) && space && isCapped(space) && !pins.has(name))
        pins.set(name, { package: name, line: lines.join(', ') })
  return [...pins.values()].sort((one, other) => (one.package < other.package ? -1 : 1))
}
