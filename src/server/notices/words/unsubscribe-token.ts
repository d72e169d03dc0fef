import { createHmac, timingSafeEqual } from 'node:crypto'
import { NOTICE_KINDS, type NoticeKind } from '../../../contract/notices/notice-kinds'

const sign = (secret: string, said: string) => createHmac('sha256', secret).update(said).digest('base64url')

/** Signs the token of an unsubscribe link: user and kind. It never expires, because people keep mails. */
export function signUnsubscribe(secret: string, userId: string, kind: NoticeKind): string {
  const said = Buffer.from(`${kind}\n${userId}`).toString('base64url')
  return `${said}.${sign(secret, said)}`
}

/** Parses a token and verifies its signature in constant time; undefined when invalid. */
export function readUnsubscribe(
  secret: string,
  token: string,
): { userId: string; kind: NoticeKind } | undefined {
  const [said = '', signature = ''] = token.split('.')
  const expected = Buffer.from(sign(secret, said))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const [name, ...id] = Buffer.from(said, 'base64url').toString('utf8').split('\n')
  const kind = NOTICE_KINDS.find((known) => known === name)
  return kind && { kind, userId: id.join('\n') }
}
