import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { listIndexChangesQuerySchema } from '../../contract/index/index-queries'
import { indexChangesSchema, indexSnapshotSchema } from '../../contract/index/index-snapshot'
import { suggestionClassesSchema, suggestionIndexSchema } from '../../contract/index/index-suggestions'
import { publicCaching, markStale } from '../http/caching'
import { asksAnew, preparedAnswer } from '../http/prepared-answer'
import { createRouter, json, refusals, type RequestEnv } from '../http/router'
import { documentCache, type DocumentCache } from '../delivery/index/document-cache'
import { getIndexSnapshot } from '../delivery/index/get-index-snapshot'
import { getSuggestionClasses } from '../delivery/index/get-suggestion-classes'
import { getSuggestionIndex } from '../delivery/index/get-suggestion-index'
import { listIndexChanges } from '../delivery/index/list-index-changes'
import { whoFollows } from '../delivery/index/who-follows'

const read = { tags: ['index'], method: 'get' as const }
const unchanged = { 304: { description: 'unchanged since the sent ETag' } }

const getIndexSnapshotRoute = createRoute({
  ...read,
  operationId: 'getIndexSnapshot',
  summary: 'Returns the whole public catalogue',
  description:
    'All public packs as in lists, with their latest version and node classes. Sent compressed (br or gzip) with a strong ' +
    'ETag for `If-None-Match`. Keep it up to date with `GET /index/changes?since=` and its `sequence`. Install counts alone ' +
    'do not create a new snapshot: they are up to an hour old.',
  path: '/index/snapshot',
  responses: { 200: json(indexSnapshotSchema, 'the catalogue'), ...unchanged, ...refusals() },
})

const listIndexChangesRoute = createRoute({
  ...read,
  operationId: 'listIndexChanges',
  summary: 'Lists changes of the public catalogue since a sequence number',
  description:
    'Each pack once, in its current state, in the order of last changes. Repeat with the response’s `sequence` while ' +
    '`has_more`. Changes are new, changed, banned, deleted, restored and claimed packs, new versions, and renamed publishers; ' +
    'install counts are not.',
  path: '/index/changes',
  middleware: [publicCaching],
  request: { query: listIndexChangesQuerySchema },
  responses: {
    200: json(indexChangesSchema, 'a page of changes'),
    ...refusals('invalid_request', 'changes_gone'),
  },
})

const KEPT_CURRENT =
  'May be some minutes old. Keep it up to date with `GET /index/changes?since=` and its `sequence`.'

/** Maximum compression is slow, so rebuild rarely. Clients follow the changes from the document's sequence. */
const SUGGESTIONS_LEAST_MS = 10 * 60_000

const getSuggestionIndexRoute = createRoute({
  ...read,
  operationId: 'getSuggestionIndex',
  summary: 'Returns packs and publishers for search suggestions, at most 500 kB',
  description: KEPT_CURRENT,
  path: '/index/suggestions',
  responses: { 200: json(suggestionIndexSchema, 'the compact index'), ...unchanged, ...refusals() },
})

const getSuggestionClassesRoute = createRoute({
  ...read,
  operationId: 'getSuggestionClasses',
  summary: 'Returns node classes for search suggestions, at most 2 MB',
  description: KEPT_CURRENT,
  path: '/index/suggestions/comfy-nodes',
  responses: { 200: json(suggestionClassesSchema, 'the node classes'), ...unchanged, ...refusals() },
})

async function answerFrom(cache: DocumentCache, context: Context<RequestEnv>) {
  const { document, staleSeconds } = await cache(context.get('ctx'), { fresh: asksAnew(context) })
  const answer = preparedAnswer(context, document)
  if (staleSeconds !== undefined) markStale(context, staleSeconds)
  return answer
}

export const indexRoutes = () => {
  const snapshot = documentCache(getIndexSnapshot)
  const suggestions = documentCache(getSuggestionIndex, SUGGESTIONS_LEAST_MS)
  const classes = documentCache(getSuggestionClasses, SUGGESTIONS_LEAST_MS)
  const listChanges = whoFollows(listIndexChanges)
  return createRouter()
    .openapi(getIndexSnapshotRoute, (context) => answerFrom(snapshot, context))
    .openapi(listIndexChangesRoute, async (context) => {
      const { changes, staleSeconds } = await listChanges(context.get('ctx'), context.req.valid('query'))
      if (staleSeconds !== undefined) markStale(context, staleSeconds)
      return context.json(changes, 200)
    })
    .openapi(getSuggestionIndexRoute, (context) => answerFrom(suggestions, context))
    .openapi(getSuggestionClassesRoute, (context) => answerFrom(classes, context))
}
