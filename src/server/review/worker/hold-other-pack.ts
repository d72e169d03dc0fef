import { normalizeVersion } from '../../domain/normalize-version'
import type { Finding } from '../../store/schema/tables/review-record'
import type { ReviewSubject } from './holds'
import { enforcedRule } from '../rules/rule'

const { id: rule, ...OTHER_PACK } = enforcedRule('other-pack', 'high')

/** Normalizes a number as the registry stores it; an invalid one is returned unchanged and matches none. */
function stored(version: string): string {
  try {
    return normalizeVersion(version)
  } catch {
    return version
  }
}

const isSameId = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Holds back a version whose `pyproject.toml` names another pack, publisher or number than it is published as, because
 * clients identify installed packs by this file. comfy-cli publishes what the file says, so honest authors never differ;
 * fields missing in the file are not compared.
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
