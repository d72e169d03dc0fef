import { isNodeId } from '../../contract/conventions/identifiers'
import { LIMITS } from '../../contract/conventions/limits'

/**
 * Derives a pack id from a repository's name: illegal characters become `-`, ends are alphanumeric, at most 100 characters
 * (contract 2.7). Undefined when nothing legal is left, or the result is reserved.
 */
export function deriveNodeId(repositoryName: string): string | undefined {
  const id = repositoryName
    .replace(/\.git$/i, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, LIMITS.nodeId)
    .replace(/[^A-Za-z0-9]+$/, '')
  return isNodeId(id) ? id : undefined
}
