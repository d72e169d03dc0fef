import type { CapabilityKind } from '../../../contract/conventions/capabilities'
import type { PythonFacts } from '../rules/python-facts'

/** An occurrence of a capability in code; the line counts from 1 and is absent for a whole file. */
export interface Sight {
  capability: CapabilityKind
  line?: number
  detail?: string
  /** in bytes */
  size?: number
  snippet?: string
}

/** A Python file to search: its calls, texts and imports, and its source. */
export interface CodeFile extends PythonFacts {
  text: string
}
