import versions from './core-classes.json'
import frontendNames from './frontend-classes.json'

const CORE_CLASSES: ReadonlyMap<string, string> = new Map(Object.entries(versions))
const FRONTEND_CLASSES: ReadonlySet<string> = new Set(frontendNames)

/** Whether a node class is part of ComfyUI itself, so that no pack is needed for it. */
export const isCoreClass = (name: string): boolean => CORE_CLASSES.has(name)

/** The first ComfyUI version known to have one of its classes; undefined if unknown. */
export const coreClassSince = (name: string): string | undefined => CORE_CLASSES.get(name) || undefined

/** The names of all node classes of ComfyUI itself. */
export const CORE_CLASS_NAMES: readonly string[] = [...CORE_CLASSES.keys()]

/** Whether a node class exists only in ComfyUI's frontend, such as notes and reroutes. */
export const isFrontendClass = (name: string): boolean => FRONTEND_CLASSES.has(name)
