/** Why a file cannot be read as a workflow. */
export type WorkflowRefusalCode =
  | 'empty'
  | 'too_large'
  | 'unknown_format'
  | 'json_broken'
  | 'too_deep'
  | 'media_broken'
  | 'no_workflow'
  /** what somebody has installed: a snapshot or a start-up log */
  | 'installed'
  | 'no_nodes'
  | 'no_readable_nodes'
  | 'too_many_nodes'

/** The position of an error: in its text (line and column, 1-based), in its bytes (0-based), or in its JSON. */
export interface RefusalPlace {
  line?: number
  column?: number
  byte?: number
  path?: string
}

/** Thrown for a file that is no workflow or is broken. Readers of workflows throw nothing else. */
export class WorkflowRefusal extends Error {
  /** @param limit - The limit that is exceeded, in bytes, levels or nodes depending on the code. */
  constructor(
    readonly code: WorkflowRefusalCode,
    readonly place: RefusalPlace = {},
    readonly limit?: number,
  ) {
    super(`${code}${describe(place)}`)
    this.name = 'WorkflowRefusal'
  }
}

function describe({ line, column, byte, path }: RefusalPlace): string {
  if (line !== undefined) return ` at line ${line}, column ${column}`
  if (byte !== undefined) return ` at byte ${byte}`
  return path === undefined ? '' : ` at ${path}`
}
