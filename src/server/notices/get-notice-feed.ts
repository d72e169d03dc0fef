import type { Ctx } from '../access/context'
import { hashSecret } from '../access/secret'
import { Refusal } from '../platform/refusal'
import { listNoticeRecords } from '../store/notices/notices.repo'
import { findFeedReader, listChoices } from '../store/notices/readers.repo'
import { noticeFeedXml } from './words/notice-feed-xml'

const ENTRIES = 50

/** The private Atom feed behind a secret URL (contract 1Q). Refuses with `notice_address_not_found`. */
export async function getNoticeFeed(ctx: Ctx, secret: string): Promise<string> {
  const reader = await findFeedReader(ctx.db, hashSecret(secret))
  if (!reader)
    throw new Refusal(
      'notice_address_not_found',
      'There is no feed at this address. It may have been renewed.',
    )
  const choices = await listChoices(ctx.db, reader.userId)
  const unwanted = choices.filter(({ way, isWanted }) => way === 'feed' && !isWanted).map(({ kind }) => kind)
  const records = await listNoticeRecords(ctx.db, reader.userId, { limit: ENTRIES })
  const wanted = records.filter(({ notice }) => !unwanted.includes(notice.kind))
  return noticeFeedXml(ctx.siteUrl, reader, wanted)
}
