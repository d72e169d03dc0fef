import type { NodeState } from '../graph/node-states'
import type { AnsweredClass, ClassGroup } from './answer'

const STATES: Record<ClassGroup, NodeState> = {
  core: 'core',
  frontend: 'frontend',
  one: 'pack',
  several: 'ambiguous',
  gone: 'banned',
  held: 'banned',
  unknown: 'unknown',
}

/** Returns the state of nodes of a class in the graph. */
export const nodeStateOf = (answered: AnsweredClass | undefined): NodeState | undefined =>
  answered && STATES[answered.group]
