import { createRoute } from '@hono/zod-openapi'
import { ledgerHeadsSchema, ledgerPageSchema, listLedgerQuerySchema } from '../../contract/ledger/ledger'
import { optionalUser } from '../http/authentication'
import { publicCaching } from '../http/caching'
import { createRouter, json, refusals } from '../http/router'
import { listLedger } from '../ledger/list-ledger'
import { listLedgerHeads } from '../ledger/list-ledger-heads'

const read = { tags: ['ledger'], method: 'get' as const, middleware: [publicCaching, optionalUser] }

const listLedgerRoute = createRoute({
  ...read,
  operationId: 'listLedger',
  summary: 'Lists all decisions that change what people can install, newest first',
  path: '/ledger',
  request: { query: listLedgerQuerySchema },
  responses: { 200: json(ledgerPageSchema, 'a page of decisions'), ...refusals('invalid_request') },
})

const listLedgerHeadsRoute = createRoute({
  ...read,
  operationId: 'listLedgerHeads',
  summary: 'Lists the last decision of each day, signed if the operator has a key',
  path: '/ledger/heads',
  responses: { 200: json(ledgerHeadsSchema, 'the heads, and the public key'), ...refusals() },
})

export const ledgerRoutes = () =>
  createRouter()
    .openapi(listLedgerRoute, async (context) =>
      context.json(await listLedger(context.get('ctx'), context.req.valid('query')), 200),
    )
    .openapi(listLedgerHeadsRoute, async (context) =>
      context.json(await listLedgerHeads(context.get('ctx')), 200),
    )
