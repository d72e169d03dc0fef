import type { CheckedSystem } from '../../../contract/conventions/checked-machine'
import type { ClashReasons, RequirementClash } from '../../../contract/packs/clashes'
import type { PackageNeed } from '../../../contract/requirements/requirement'
import { excludeEachOther } from '../../../contract/requirements/specifiers'
import { comfyuiRangesExclude } from '../../../contract/requirements/comfyui-range'
import { isCoreClass } from '../node-classes/core-classes'
import type { ComparedPack } from './compared-pack'
import { keepsClasses } from './load-order'

/** Version of the rules: raising it recomputes all stored conflicts. */
export const CLASH_RULES = 1

/** Maximum number of shared node classes that are listed. */
const NAMED_CLASSES = 20

/** Compares packs and caches comparisons, because many packs have identical requirements. */
export interface ClashFinder {
  /**
   * Why two packs conflict; undefined if nothing is certain.
   * @param shared names of the node classes that both have
   */
  find: (one: ComparedPack, other: ComparedPack, shared: readonly string[]) => ClashReasons | undefined
}

export function clashFinder(): ClashFinder {
  const known = new Map<string, boolean>()
  function once(one: string, other: string, compare: () => boolean): boolean {
    if (one === '' || other === '') return false
    const key = `${one}\n${other}`
    const before = known.get(key)
    const result = before ?? compare()
    if (before === undefined) known.set(key, result)
    return result
  }
  const exclude = ({ range, space }: PackageNeed, their: PackageNeed) =>
    space !== undefined &&
    their.space !== undefined &&
    once(`pip ${range}`, their.range && `pip ${their.range}`, () =>
      excludeEachOther(space, their.space ?? space),
    )
  const rangesExclude = (one: string, other: string) =>
    once(one, other, () => comfyuiRangesExclude(one, other))

  function requirementClashes(one: ComparedPack, other: ComparedPack): RequirementClash[] {
    const found = new Map<string, RequirementClash>()
    for (const [system, ours] of one.needs) {
      const theirs = other.needs.get(system)
      if (!theirs) continue
      for (const [name, need] of ours) {
        const their = theirs.get(name)
        if (!their || !exclude(need, their)) continue
        const lines = [need.lines, their.lines]
        const key = JSON.stringify([name, lines])
        const before: CheckedSystem[] = found.get(key)?.systems ?? []
        found.set(key, { package: name, lines, systems: [...before, system] })
      }
    }
    return [...found.values()]
  }

  return {
    find(one, other, shared) {
      // ComfyUI's own classes cannot be replaced by packs.
      const classes = shared.filter((name) => !isCoreClass(name))
      const requirements = requirementClashes(one, other)
      const comfyui = rangesExclude(one.comfyui, other.comfyui)
      const frontend = rangesExclude(one.frontend, other.frontend)
      if (classes.length + requirements.length === 0 && !comfyui && !frontend) return undefined
      const keeps = classes.length > 0 ? keepsClasses(one, other) : undefined
      return {
        comfy_nodes: classes.slice(0, NAMED_CLASSES),
        comfy_node_count: classes.length,
        ...(keeps && { comfy_nodes_of: keeps.id }),
        requirements,
        ...(comfyui && { comfyui: [one.comfyui, other.comfyui] }),
        ...(frontend && { frontend: [one.frontend, other.frontend] }),
      }
    },
  }
}
