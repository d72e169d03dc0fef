import type { Db } from '../../platform/database/client'
import { findNodeLikeness } from '../../store/publishers/likeness.repo'
import { findPublisher } from '../../store/publishers/publishers.repo'
import type { Finding } from '../../store/schema/tables/review-record'
import type { ReviewSubject } from './holds'
import { enforcedRule, type Rule } from '../rules/rule'

const PACK = enforcedRule('pack-name-likeness', 'medium')
const PUBLISHER = enforcedRule('publisher-name-likeness', 'medium')

const finding = ({ id: rule, ...texts }: Rule, resembled: string): Finding => ({
  ...texts,
  rule,
  file: 'pyproject.toml',
  snippet: resembled,
})

/**
 * Holds back a version that could be mistaken for another's pack by the pack's id or name, the name in this version, or
 * the publisher's name, until a moderator has approved a version of the pack.
 */
export async function holdForLikeness(
  tx: Db,
  { node, version }: ReviewSubject,
): Promise<Finding | undefined> {
  const renamed = version.metadata?.name
  const likeness =
    node.likeness ??
    (renamed !== undefined && renamed !== node.name ? await findNodeLikeness(tx, [renamed], node) : undefined)
  if (likeness) return finding(PACK, likeness.id)
  // Read without a lock: publishing locks publishers before packs, and the pack is already locked, so this would deadlock.
  const likenessOfPublisher = (await findPublisher(tx, node.publisherId))?.publisher.likeness
  return likenessOfPublisher ? finding(PUBLISHER, likenessOfPublisher.id) : undefined
}
