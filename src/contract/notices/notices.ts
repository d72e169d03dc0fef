import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { flag, pageSize } from '../conventions/query'
import { timestampSchema } from '../conventions/timestamp'
import { NOTICE_KINDS, NOTICE_WAYS } from './notice-kinds'

const EXAMPLE_ID = '5b1c3f0e-3a5f-4a39-9a43-0f4c3a1d9a10'

/** The event a user is notified of. */
export const noticeKindSchema = z.enum(NOTICE_KINDS).meta({ id: 'NoticeKind', example: 'version_held_back' })
const waySchema = z.enum(NOTICE_WAYS).meta({ id: 'NoticeWay', example: 'mail' })

/** Query of `GET /users/notices` (contract 1Q). */
export const listNoticesQuerySchema = z.object({
  unread: flag().optional().meta({ description: 'only unread ones' }),
  before: z.string().max(100).optional().meta({ description: 'only those before this one, by id' }),
  limit: pageSize(LIMITS.noticesPerPage),
})
export type ListNoticesQuery = z.output<typeof listNoticesQuerySchema>

const EXAMPLE_NOTICE = {
  id: EXAMPLE_ID,
  kind: 'version_held_back' as const,
  at: '2026-08-20T10:00:00.000Z',
  path: '/nodes/acme-masks/versions/1.2.0',
  words: { pack: 'Mask Tools', version: '1.2.0', subject: 'Mask Tools 1.2.0', reason: 'runs-downloads' },
  findings: [{ rule: 'runs-downloads', explanation: 'Downloads code and runs it.' }],
  node_id: 'acme-masks',
  version: '1.2.0',
}

/** One notice to a user. */
const noticeSchema = z
  .object({
    id: z.string(),
    kind: noticeKindSchema,
    at: timestampSchema,
    path: z.string().meta({ description: 'the page of the website where one acts' }),
    words: z.record(z.string(), z.string()).meta({ description: 'what its sentence names' }),
    findings: z
      .array(z.object({ rule: z.string(), explanation: z.string() }))
      .optional()
      .meta({ description: 'why, where the review decided it: what it found, in English' }),
    node_id: z.string().optional(),
    version: z.string().optional(),
    publisher_id: z.string().optional(),
    read_at: timestampSchema.optional().meta({ description: 'absent: unread' }),
  })
  .meta({ id: 'Notice', example: EXAMPLE_NOTICE })
export type Notice = z.infer<typeof noticeSchema>

/** A page of notices, newest first. */
export const noticePageSchema = z
  .object({
    notices: z.array(noticeSchema),
    unread: z.number().int().meta({ description: 'total number of unread notices' }),
    next_before: z.string().optional().meta({ description: 'absent on the last page' }),
  })
  .meta({ id: 'NoticePage', example: { notices: [EXAMPLE_NOTICE], unread: 1 } })
export type NoticePage = z.infer<typeof noticePageSchema>

/** The number of unread notices. */
export const noticeCountSchema = z
  .object({ unread: z.number().int() })
  .meta({ id: 'NoticeCount', example: { unread: 3 } })
export type NoticeCount = z.infer<typeof noticeCountSchema>

/** The notices to mark as read. */
export const noticesInputSchema = z
  .object({
    ids: z.array(z.string().max(100)).max(LIMITS.noticesPerPage.max).optional().meta({
      description: 'which ones; absent: all',
    }),
  })
  .meta({ id: 'NoticesInput', example: { ids: [EXAMPLE_ID] } })
export type NoticesInput = z.infer<typeof noticesInputSchema>

const LANGUAGE = z
  .string()
  .max(20)
  .regex(/^[a-z]{2}(?:-[A-Za-z]+)?$/, 'must be a language such as en')
const EXAMPLE_SETTINGS = {
  language: 'en',
  has_feed: false,
  mail: 'verified' as const,
  kinds: [{ kind: 'version_held_back' as const, mail: true, feed: true }],
}

/** The kinds delivered on each channel. */
export const noticeSettingsSchema = z
  .object({
    language: z.string().meta({ description: 'language of mails and the feed; empty: not set' }),
    has_feed: z.boolean().meta({ description: 'whether there is a secret feed URL' }),
    mail: z.enum(['verified', 'unverified', 'local', 'none']).meta({
      description:
        '`unverified`: no mail until the address is verified; `local`: stored on this machine; `none`: the registry sends no mail',
    }),
    kinds: z
      .array(z.object({ kind: noticeKindSchema, mail: z.boolean(), feed: z.boolean() }))
      .meta({ description: 'all kinds that apply to the user' }),
  })
  .meta({ id: 'NoticeSettings', example: EXAMPLE_SETTINGS })
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>

/** Changes to the settings; absent means unchanged. */
export const noticeSettingsInputSchema = z
  .object({
    language: LANGUAGE.optional(),
    choices: z
      .array(z.object({ kind: noticeKindSchema, way: waySchema, wanted: z.boolean() }))
      .max(NOTICE_KINDS.length * NOTICE_WAYS.length)
      .optional(),
  })
  .meta({
    id: 'NoticeSettingsInput',
    example: { choices: [{ kind: 'version_approved', way: 'mail', wanted: true }] },
  })
export type NoticeSettingsInput = z.infer<typeof noticeSettingsInputSchema>

/** The secret URL of a feed, returned once. */
export const noticeFeedSchema = z
  .object({ address: z.string() })
  .meta({ id: 'NoticeFeed', example: { address: 'https://registry.example/notices/feed/cpat_…' } })
export type NoticeFeed = z.infer<typeof noticeFeedSchema>

/** The subscription that an unsubscribe link in a mail ends. */
export const noticeSubscriptionSchema = z
  .object({
    kind: noticeKindSchema,
    wanted: z.boolean().meta({ description: 'whether it is still mailed' }),
  })
  .meta({ id: 'NoticeSubscription', example: { kind: 'version_approved', wanted: true } })
export type NoticeSubscription = z.infer<typeof noticeSubscriptionSchema>

const EXAMPLE_MAIL = {
  id: `${EXAMPLE_ID}.mail`,
  at: '2026-08-20T10:00:00.000Z',
  subject: 'Mask Tools 1.2.0 was held back',
  text: 'Mask Tools 1.2.0 was held back.',
}

/** Mails stored on a developer's machine instead of being sent. */
export const localMailsSchema = z
  .array(
    z
      .object({ id: z.string(), at: timestampSchema, subject: z.string(), text: z.string() })
      .meta({ id: 'LocalMail', example: EXAMPLE_MAIL }),
  )
  .meta({ id: 'LocalMails', example: [EXAMPLE_MAIL] })
export type LocalMails = z.infer<typeof localMailsSchema>
