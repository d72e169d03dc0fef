import { useTranslation } from 'next-i18next/pages'
import type { NodeState } from './node-states'

const TEXTS = {
  frontend: 'graph.states.frontend',
  core: 'graph.states.core',
  pack: 'graph.states.pack',
  ambiguous: 'graph.states.ambiguous',
  banned: 'graph.states.banned',
  unknown: 'graph.states.unknown',
} as const

/** Returns the formatter of a node state. */
export function useStateText(): (state: NodeState) => string {
  const { t } = useTranslation('workflow')
  return (state) => t(TEXTS[state])
}
