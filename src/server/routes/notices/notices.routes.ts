import { createRoute, z } from '@hono/zod-openapi'
import {
  listNoticesQuerySchema,
  localMailsSchema,
  noticeCountSchema,
  noticeFeedSchema,
  noticePageSchema,
  noticeSettingsInputSchema,
  noticeSettingsSchema,
  noticesInputSchema,
  noticeSubscriptionSchema,
} from '../../../contract/notices/notices'
import { signedIn } from '../../http/authentication'
import { noStore } from '../../http/caching'
import { createRouter, json, jsonBody, noContent, refusals } from '../../http/router'
import { createNoticeFeed } from '../../notices/create-notice-feed'
import { deleteNoticeFeed } from '../../notices/delete-notice-feed'
import { deleteNoticeSubscription } from '../../notices/delete-notice-subscription'
import { getNoticeCount } from '../../notices/get-notice-count'
import { getNoticeFeed } from '../../notices/get-notice-feed'
import { getNoticeSettings } from '../../notices/get-notice-settings'
import { getNoticeSubscription } from '../../notices/get-notice-subscription'
import { listLocalMails } from '../../notices/list-local-mails'
import { listNotices } from '../../notices/list-notices'
import { updateNoticeSettings } from '../../notices/update-notice-settings'
import { updateNotices } from '../../notices/update-notices'

const listNoticesRoute = createRoute({
  ...signedIn('notices'),
  operationId: 'listNotices',
  summary: 'Lists the signed-in user’s notices, newest first',
  method: 'get',
  path: '/users/notices',
  request: { query: listNoticesQuerySchema },
  responses: {
    200: json(noticePageSchema, 'a page of notices'),
    ...refusals('invalid_request', 'unauthenticated'),
  },
})

const getNoticeCountRoute = createRoute({
  ...signedIn('notices'),
  operationId: 'getNoticeCount',
  summary: 'Counts the signed-in user’s unread notices',
  method: 'get',
  path: '/users/notices/count',
  responses: { 200: json(noticeCountSchema, 'the number'), ...refusals('unauthenticated') },
})

const updateNoticesRoute = createRoute({
  ...signedIn('notices'),
  operationId: 'updateNotices',
  summary: 'Marks notices as read',
  method: 'put',
  path: '/users/notices',
  request: { body: jsonBody(noticesInputSchema) },
  responses: {
    200: json(noticeCountSchema, 'how many are left'),
    ...refusals('invalid_request', 'unauthenticated'),
  },
})

const getNoticeSettingsRoute = createRoute({
  ...signedIn('notices'),
  operationId: 'getNoticeSettings',
  summary: 'Returns the signed-in user’s notice settings',
  method: 'get',
  path: '/users/notices/settings',
  responses: { 200: json(noticeSettingsSchema, 'the settings'), ...refusals('unauthenticated') },
})

const updateNoticeSettingsRoute = createRoute({
  ...signedIn('notices'),
  operationId: 'updateNoticeSettings',
  summary: 'Changes the signed-in user’s notice settings',
  method: 'put',
  path: '/users/notices/settings',
  request: { body: jsonBody(noticeSettingsInputSchema) },
  responses: {
    200: json(noticeSettingsSchema, 'the settings'),
    ...refusals('invalid_request', 'unauthenticated'),
  },
})

const createNoticeFeedRoute = createRoute({
  ...signedIn('notices'),
  operationId: 'createNoticeFeed',
  summary: 'Creates a secret feed URL for the signed-in user’s notices',
  description: 'Replaces an earlier URL. The URL is returned only once.',
  method: 'post',
  path: '/users/notices/feed',
  responses: { 201: json(noticeFeedSchema, 'the URL'), ...refusals('unauthenticated', 'banned') },
})

const deleteNoticeFeedRoute = createRoute({
  ...signedIn('notices'),
  operationId: 'deleteNoticeFeed',
  summary: 'Deletes the secret URL of the signed-in user’s feed',
  method: 'delete',
  path: '/users/notices/feed',
  responses: { 204: noContent('deleted'), ...refusals('unauthenticated') },
})

const listLocalMailsRoute = createRoute({
  ...signedIn('notices'),
  operationId: 'listLocalMails',
  summary: 'Lists mails to the signed-in user stored in local mode',
  method: 'get',
  path: '/users/mailbox',
  responses: { 200: json(localMailsSchema, 'the mails'), ...refusals('unauthenticated') },
})

const getNoticeFeedRoute = createRoute({
  tags: ['notices'],
  middleware: [noStore],
  operationId: 'getNoticeFeed',
  summary: 'Returns a user’s notices as an Atom feed, by its secret URL',
  method: 'get',
  path: '/notices/feed/{secret}',
  request: {
    params: z.object({
      secret: z.string().max(200).meta({ description: 'the last part of the secret URL' }),
    }),
  },
  responses: {
    200: { description: 'the feed', content: { 'application/atom+xml': { schema: z.string() } } },
    ...refusals('notice_address_not_found'),
  },
})

const tokenParams = z.object({
  token: z.string().max(1000).meta({ description: 'token from the unsubscribe link of a mail' }),
})

const getNoticeSubscriptionRoute = createRoute({
  tags: ['notices'],
  middleware: [noStore],
  operationId: 'getNoticeSubscription',
  summary: 'Shows which mails an unsubscribe link would end',
  method: 'get',
  path: '/notices/unsubscribe/{token}',
  request: { params: tokenParams },
  responses: {
    200: json(noticeSubscriptionSchema, 'the mails'),
    ...refusals('notice_address_not_found'),
  },
})

const deleteNoticeSubscriptionRoute = createRoute({
  tags: ['notices'],
  middleware: [noStore],
  operationId: 'deleteNoticeSubscription',
  summary: 'Unsubscribes from mails of one kind, by the link of a mail',
  description: 'Mail programs call it automatically (RFC 8058); the body is ignored.',
  method: 'post',
  path: '/notices/unsubscribe/{token}',
  request: { params: tokenParams },
  responses: {
    200: json(noticeSubscriptionSchema, 'the mails that are no longer sent'),
    ...refusals('notice_address_not_found'),
  },
})

export const noticesRoutes = () =>
  createRouter()
    .openapi(listNoticesRoute, async (context) =>
      context.json(await listNotices(context.get('ctx'), context.req.valid('query')), 200),
    )
    .openapi(getNoticeCountRoute, async (context) =>
      context.json(await getNoticeCount(context.get('ctx')), 200),
    )
    .openapi(updateNoticesRoute, async (context) =>
      context.json(await updateNotices(context.get('ctx'), context.req.valid('json')), 200),
    )
    .openapi(getNoticeSettingsRoute, async (context) =>
      context.json(await getNoticeSettings(context.get('ctx')), 200),
    )
    .openapi(updateNoticeSettingsRoute, async (context) =>
      context.json(await updateNoticeSettings(context.get('ctx'), context.req.valid('json')), 200),
    )
    .openapi(createNoticeFeedRoute, async (context) =>
      context.json(await createNoticeFeed(context.get('ctx')), 201),
    )
    .openapi(deleteNoticeFeedRoute, async (context) => {
      await deleteNoticeFeed(context.get('ctx'))
      return context.body(null, 204)
    })
    .openapi(listLocalMailsRoute, async (context) =>
      context.json(await listLocalMails(context.get('ctx')), 200),
    )
    .openapi(getNoticeFeedRoute, async (context) =>
      context.body(await getNoticeFeed(context.get('ctx'), context.req.valid('param').secret), 200, {
        'Content-Type': 'application/atom+xml; charset=utf-8',
      }),
    )
    .openapi(getNoticeSubscriptionRoute, async (context) =>
      context.json(await getNoticeSubscription(context.get('ctx'), context.req.valid('param').token), 200),
    )
    .openapi(deleteNoticeSubscriptionRoute, async (context) =>
      context.json(await deleteNoticeSubscription(context.get('ctx'), context.req.valid('param').token), 200),
    )
