import versions from './core-classes.json'
import frontendNames from './frontend-classes.json'

const CORE_CLASSES: ReadonlyMap<string, string> = new Map(Object.entries(versions))
const FRONTEND_CLASSES: ReadonlySet<string> = new Set(frontendNames)

/** Whether a node class comes with ComfyUI itself, so that no pack is needed for it. */
export const isCoreClass = (name: string): boolean => CORE_CLASSES.has(name)

/** The first version of ComfyUI that is known to have one of its classes; undefined where that is not known. */
export const coreClassSince = (name: string): string | undefined => CORE_CLASSES.get(name) || undefined

/** The names of all node classes that come with ComfyUI. */
export const CORE_CLASS_NAMES: readonly string[] = [...CORE_CLASSES.keys()]

/** Whether a node of this class exists in ComfyUI's front end alone: a note, or a way of laying links. */
export const isFrontendClass = (name: string): boolean => FRONTEND_CLASSES.has(name)
