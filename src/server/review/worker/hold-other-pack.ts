import { normalizeVersion } from '../../domain/normalize-version'
import type { Finding } from '../../store/schema/tables/review-record'
import type { ReviewSubject } from './holds'
import { enforcedRule } from '../rules/rule'

const { id: rule, ...OTHER_PACK } = enforcedRule('other-pack', 'high')

/** As the registry stores a number; what it would not store stays as it is and is none of its numbers. */
function stored(version: string): string {
  try {
    return normalizeVersion(version)
  } catch {
    return version
  }
}

const isSameId = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Holds a version back whose `pyproject.toml` names another pack, publisher or number than it is published as: clients take
 * an installed pack for the one that this file names. comfy-cli publishes what the file says, so honest authors differ
 * never; what the file leaves out differs from nothing.
 */
export function holdOtherPack(
  _tx: unknown,
  { node, version, inspection }: ReviewSubject,
): Finding | undefined {
  const { name, publisher_id: publisherId, version: number } = inspection.metadata ?? {}
  const differing = [
    name !== undefined && !isSameId(name, node.id) && `name = ${JSON.stringify(name)}`,
    publisherId !== undefined &&
      !isSameId(publisherId, node.publisherId) &&
      `PublisherId = ${JSON.stringify(publisherId)}`,
    number !== undefined && stored(number) !== version.version && `version = ${JSON.stringify(number)}`,
  ].filter((line) => line !== false)
  if (differing.length === 0) return undefined
  return { ...OTHER_PACK, rule, file: 'pyproject.toml', snippet: differing.join(', ').slice(0, 200) }
}
