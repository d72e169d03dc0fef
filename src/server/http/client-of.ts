import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import type { Services } from './services'
import { createClientFinder, LOOPBACK } from './client-address'
import type { RequestEnv } from './router'

/** Identifies the client of a request. A call within the process counts as the developer's own. */
export const identifyClient = (services: Services) => {
  const findClient = services.findClient ?? createClientFinder(LOOPBACK, true)
  return createMiddleware<RequestEnv>(async (context, next) => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
    const remote = incoming?.socket.remoteAddress ?? '127.0.0.1'
    const client = findClient(remote, context.req.header('X-Forwarded-For'))
    context.set('client', client)
    context.set('ctx', {
      ...context.get('ctx'),
      clientAddress: client.address,
      userAgent: context.req.header('User-Agent'),
    })
    await next()
  })
}

/** Returns what identifies a client: its network address. */
export const clientOf = (context: Context<RequestEnv>): string => context.get('client').address
