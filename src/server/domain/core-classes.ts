import names from './core-classes.json'

const CORE_CLASSES: ReadonlySet<string> = new Set(names)

/** Whether a node class comes with ComfyUI itself, so that no pack is needed for it. */
export const isCoreClass = (name: string): boolean => CORE_CLASSES.has(name)
