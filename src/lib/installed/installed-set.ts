/** Why a pack could not be imported, as far as the start-up log tells. */
type ImportCause =
  | 'missing_module'
  | 'missing_name'
  | 'numpy_2'
  | 'binary'
  | 'cuda'
  | 'missing_file'
  | 'permission'
  | 'syntax'
  | 'memory'
  | 'other'

export interface ImportFailure {
  cause: ImportCause
  /** the module, name or file that is meant */
  what?: string
  /** the Python package that would have it, where that is known */
  package?: string
  /** what Python said */
  message: string
}

/** A pack as somebody has it; at least one of id, repository and folder is there. */
export interface InstalledPack {
  id?: string
  repository?: string
  /** its folder in custom_nodes */
  folder?: string
  version?: string
  commit?: string
  isDisabled?: boolean
  failure?: ImportFailure
}

/** What was read of a file that somebody gave: what they have installed, and on which machine. */
export interface InstalledSet {
  kind: 'snapshot' | 'log' | 'pip'
  packs: InstalledPack[]
  /** Python packages by the key that Python's index compares names by; empty where the version is not told */
  packages: Map<string, string>
  system?: 'linux' | 'windows' | 'macos'
  python?: string
  comfyui?: string
  frontend?: string
}

export type UnreadableCode =
  | 'empty'
  | 'unknown'
  | 'broken_json'
  | 'broken_yaml'
  | 'nothing_in_it'
  | 'too_large'

/** Thrown for a text that is none of what is read. */
export class UnreadableInstalled extends Error {
  constructor(
    readonly code: UnreadableCode,
    /** where it breaks, both counted from 1 */
    readonly place?: { line: number; column: number },
  ) {
    super(place ? `${code} at line ${place.line}, column ${place.column}` : code)
    this.name = 'UnreadableInstalled'
  }
}

/** How many packs and Python packages are read of a file, nobody has more; and what it may weigh, logs are the longest. */
export const MOST_INSTALLED = { packs: 2000, packages: 5000, bytes: 64_000_000 }
