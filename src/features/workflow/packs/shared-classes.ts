/**
 * Node classes that several packs of a set have, of which ComfyUI keeps one.
 * @param classes all classes of each pack, by its id
 */
export function sharedClasses(
  classes: ReadonlyMap<string, readonly string[]>,
): { class: string; packs: string[] }[] {
  const owners = new Map<string, string[]>()
  for (const [packId, names] of classes)
    for (const name of new Set(names)) owners.set(name, [...(owners.get(name) ?? []), packId])
  return [...owners].flatMap(([name, packs]) => (packs.length > 1 ? [{ class: name, packs }] : []))
}
