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
  summary: 'Notices of the signed-in person, newest first',
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
  summary: 'How many notices the signed-in person has not read',
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
  summary: 'Notice settings of the signed-in person',
  method: 'get',
  path: '/users/notices/settings',
  responses: { 200: json(noticeSettingsSchema, 'the settings'), ...refusals('unauthenticated') },
})

const updateNoticeSettingsRoute = createRoute({
  ...signedIn('notices'),
  operationId: 'updateNoticeSettings',
  summary: 'Changes the notice settings of the signed-in person',
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
  summary: 'Gives the signed-in person’s notices a new secret address for feed readers',
  description: 'An earlier address ends. This one is told once.',
  method: 'post',
  path: '/users/notices/feed',
  responses: { 201: json(noticeFeedSchema, 'the address'), ...refusals('unauthenticated', 'banned') },
})

const deleteNoticeFeedRoute = createRoute({
  ...signedIn('notices'),
  operationId: 'deleteNoticeFeed',
  summary: 'Ends the secret address of the signed-in person’s feed',
  method: 'delete',
  path: '/users/notices/feed',
  responses: { 204: noContent('there is no feed any more'), ...refusals('unauthenticated') },
})

const listLocalMailsRoute = createRoute({
  ...signedIn('notices'),
  operationId: 'listLocalMails',
  summary: 'Mails to the signed-in person that were kept on this machine instead of being sent',
  method: 'get',
  path: '/users/mailbox',
  responses: { 200: json(localMailsSchema, 'the mails'), ...refusals('unauthenticated') },
})

const getNoticeFeedRoute = createRoute({
  tags: ['notices'],
  middleware: [noStore],
  operationId: 'getNoticeFeed',
  summary: 'Somebody’s notices as an Atom feed, under their secret address',
  method: 'get',
  path: '/notices/feed/{secret}',
  request: {
    params: z.object({
      secret: z.string().max(200).meta({ description: 'what the address that was told once ends with' }),
    }),
  },
  responses: {
    200: { description: 'the feed', content: { 'application/atom+xml': { schema: z.string() } } },
    ...refusals('notice_address_not_found'),
  },
})

const tokenParams = z.object({
  token: z.string().max(1000).meta({ description: 'what the link of a mail has' }),
})

const getNoticeSubscriptionRoute = createRoute({
  tags: ['notices'],
  middleware: [noStore],
  operationId: 'getNoticeSubscription',
  summary: 'Which mails the link of a mail would end',
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
  summary: 'Ends mails of a kind, as the link of a mail says',
  description: 'Mail programs call it by themselves (RFC 8058); what they send along is not read.',
  method: 'post',
  path: '/notices/unsubscribe/{token}',
  request: { params: tokenParams },
  responses: {
    200: json(noticeSubscriptionSchema, 'the mails that are sent no more'),
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
