import { mayPublish } from '../../../contract/conventions/roles'
import { findRole } from '../../store/publishers/members.repo'
import type { Db } from '../../platform/database/client'
import { findUserRow } from '../../store/users/users.repo'
import type { Finding } from '../../store/schema/tables/review-record'
import type { ReviewSubject } from './holds'
import { enforcedRule, type Rule } from '../rules/rule'

const BANNED = enforcedRule('author-banned', 'high')
const GONE = enforcedRule('author-gone', 'medium')

const finding = ({ id, ...rule }: Rule): Finding => ({ ...rule, rule: id, file: 'node.zip' })

/**
 * Holds back a version whose author was banned while it waited, or may no longer publish for the pack's publisher, until
 * a moderator decides.
 */
export async function holdForAuthor(tx: Db, { node, version }: ReviewSubject): Promise<Finding | undefined> {
  const author = version.publishedBy === null ? undefined : await findUserRow(tx, version.publishedBy)
  if (!author) return undefined
  if (author.isBanned) return finding(BANNED)
  return mayPublish(await findRole(tx, node.publisherId, author.id)) ? undefined : finding(GONE)
}
