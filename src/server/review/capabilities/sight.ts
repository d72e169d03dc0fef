import type { CapabilityKind } from '../../../contract/conventions/capabilities'
import type { PythonFacts } from '../rules/python-facts'

/** Something that a piece of code does; the line counts from 1 and is absent for a file as a whole. */
export interface Sight {
  capability: CapabilityKind
  line?: number
  detail?: string
  /** in bytes */
  size?: number
  snippet?: string
}

/** A Python file as it is looked at: what it calls, says and imports, and its text. */
export interface CodeFile extends PythonFacts {
  text: string
}
