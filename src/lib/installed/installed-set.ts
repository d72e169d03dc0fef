/** Why a pack failed to import, according to the start-up log. */
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
  /** the module, name or file concerned */
  what?: string
  /** the Python package that provides it, if known */
  package?: string
  /** Python's message */
  message: string
}

/** An installed pack; has at least one of id, repository and folder. */
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

/** The contents of a file given by the user: what is installed, and on which machine. */
export interface InstalledSet {
  kind: 'snapshot' | 'log' | 'pip'
  packs: InstalledPack[]
  /** Python packages by normalized name; empty when the version is not given */
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

/** Thrown for a text in none of the supported formats. */
export class UnreadableInstalled extends Error {
  constructor(
    readonly code: UnreadableCode,
    /** where parsing fails, both 1-based */
    readonly place?: { line: number; column: number },
  ) {
    super(place ? `${code} at line ${place.line}, column ${place.column}` : code)
    this.name = 'UnreadableInstalled'
  }
}

/** Maximum number of packs and Python packages read from a file, and maximum size; logs are the longest. */
export const MOST_INSTALLED = { packs: 2000, packages: 5000, bytes: 64_000_000 }
