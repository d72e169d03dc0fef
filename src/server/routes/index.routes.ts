import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { listIndexChangesQuerySchema } from '../../contract/index/index-queries'
import { indexChangesSchema, indexSnapshotSchema } from '../../contract/index/index-snapshot'
import { suggestionClassesSchema, suggestionIndexSchema } from '../../contract/index/index-suggestions'
import { publicCaching, tellStale } from '../http/caching'
import { asksAnew, preparedAnswer } from '../http/prepared-answer'
import { createRouter, json, refusals, type RequestEnv } from '../http/router'
import { documentCache, type DocumentCache } from '../delivery/index/document-cache'
import { getIndexSnapshot } from '../delivery/index/get-index-snapshot'
import { getSuggestionClasses } from '../delivery/index/get-suggestion-classes'
import { getSuggestionIndex } from '../delivery/index/get-suggestion-index'
import { listIndexChanges } from '../delivery/index/list-index-changes'
import { whoFollows } from '../delivery/index/who-follows'

const read = { tags: ['index'], method: 'get' as const }
const unchanged = { 304: { description: 'the document is the one whose ETag was sent' } }

const getIndexSnapshotRoute = createRoute({
  ...read,
  operationId: 'getIndexSnapshot',
  summary: 'The whole public catalogue in one request',
  description:
    'Every public pack as lists have it, with its latest version, and the node classes of each. Sent compressed (br or gzip) ' +
    'with a strong ETag; ask again with `If-None-Match`. Keep it current with `GET /index/changes?since=` and its ' +
    '`sequence`. Download counters alone do not make a new snapshot: they are at most an hour old.',
  path: '/index/snapshot',
  responses: { 200: json(indexSnapshotSchema, 'the catalogue'), ...unchanged, ...refusals() },
})

const listIndexChangesRoute = createRoute({
  ...read,
  operationId: 'listIndexChanges',
  summary: 'Changes of the public catalogue since a sequence number',
  description:
    'Each pack once, as it is now, in the order of the last changes. Ask again with the answer’s `sequence` while `has_more`. ' +
    'A pack that is new, changed, banned, deleted, restored, claimed or has another version or publisher’s name is a change; ' +
    'download counters are not.',
  path: '/index/changes',
  middleware: [publicCaching],
  request: { query: listIndexChangesQuerySchema },
  responses: {
    200: json(indexChangesSchema, 'a page of changes'),
    ...refusals('invalid_request', 'changes_gone'),
  },
})

const KEPT_CURRENT =
  'May be some minutes old. Bring it up to date, and keep it so, with `GET /index/changes?since=` and its `sequence`.'

/** Compressed as small as can be, which takes a while. Whoever takes them follows the changes from their sequence. */
const SUGGESTIONS_LEAST_MS = 10 * 60_000

const getSuggestionIndexRoute = createRoute({
  ...read,
  operationId: 'getSuggestionIndex',
  summary: 'Packs and publishers for search suggestions, at most 500 kB',
  description: KEPT_CURRENT,
  path: '/index/suggestions',
  responses: { 200: json(suggestionIndexSchema, 'the compact index'), ...unchanged, ...refusals() },
})

const getSuggestionClassesRoute = createRoute({
  ...read,
  operationId: 'getSuggestionClasses',
  summary: 'Node classes for search suggestions, at most 2 MB',
  description: KEPT_CURRENT,
  path: '/index/suggestions/comfy-nodes',
  responses: { 200: json(suggestionClassesSchema, 'the node classes'), ...unchanged, ...refusals() },
})

async function answerFrom(cache: DocumentCache, context: Context<RequestEnv>) {
  const { document, staleSeconds } = await cache(context.get('ctx'), { fresh: asksAnew(context) })
  const answer = preparedAnswer(context, document)
  if (staleSeconds !== undefined) tellStale(context, staleSeconds)
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
      if (staleSeconds !== undefined) tellStale(context, staleSeconds)
      return context.json(changes, 200)
    })
    .openapi(getSuggestionIndexRoute, (context) => answerFrom(suggestions, context))
    .openapi(getSuggestionClassesRoute, (context) => answerFrom(classes, context))
}
