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

/** What is known of a pack that is compared with others, or of one of its versions. */
export interface PackFacts {
  id: string
  /** the name of its folder in custom_nodes */
  folder: string
  /** lines of pip */
  requirements: readonly string[]
  /** ranges of versions, empty where it states none */
  comfyui: string
  frontend: string
}

/** A pack as it is compared: what it needs of each Python package on each system. */
export interface ComparedPack extends PackFacts {
  needs: ReadonlyMap<CheckedSystem, ReadonlyMap<string, PackageNeed>>
}

const read = (lines: readonly string[]): Requirement[] => lines.flatMap((line) => readRequirement(line) ?? [])

/** Reads what a pack needs on some systems, all that are compared unless others are given. */
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

/** The requirements by which a pack holds a widely shared package to a version, or below one. */
export function sharedPins({ needs }: ComparedPack): SharedPin[] {
  const pins = new Map<string, SharedPin>()
  for (const ofSystem of needs.values())
    for (const [name, { lines, space }] of ofSystem)
      if (SHARED_PACKAGES.has(name) && space && isCapped(space) && !pins.has(name))
        pins.set(name, { package: name, line: lines.join(', ') })
  return [...pins.values()].sort((one, other) => (one.package < other.package ? -1 : 1))
}
