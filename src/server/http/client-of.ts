import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { RequestEnv } from './router'

/** By what a client is told from others: its network address, as the connection says it. */
export function clientOf(context: Context<RequestEnv>): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  return incoming?.socket.remoteAddress ?? 'local'
}
