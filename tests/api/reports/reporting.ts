import type { ReportCase } from '../../../src/contract/reports/reports'
import * as given from '../../support/given'
import { call } from '../../support/service'

const DAY_MS = 86_400_000

/** Here an account is trusted after ten days, and three holds a day are allowed. */
const RULES = { reportRules: { trustDays: 10, holdsPerDay: 3, popularFrom: 1000 } }

/** Stores a user with an account of this age in days. */
export const personOf = (id: string, days: number, fields: Parameters<typeof given.user>[1] = {}) =>
  given.user(id, { createdAt: new Date(Date.now() - days * DAY_MS), ...fields })

let networks = 0

/** Sends a request from a separate network, signed in if a user is given. */
export const ask = (
  by: string | undefined,
  method: string,
  path: string,
  body?: unknown,
  { network = `203.0.113.${(networks++ % 250) + 1}`, claims = {} as Parameters<typeof given.token>[1] } = {},
) =>
  call(
    path,
    {
      method,
      headers: {
        'X-Forwarded-For': network,
        ...(by && { Authorization: `Bearer ${given.token(by, claims)}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    },
    RULES,
  )

export const MALWARE = {
  node_id: 'masks',
  version: '1.1.0',
  kind: 'malware',
  words: 'It sends my keys away.',
}

/** Returns the open cases, as the moderator grace sees them. */
export async function openCases(): Promise<ReportCase[]> {
  const { body } = await ask('grace', 'GET', '/admin/reports')
  return (body as { cases: ReportCase[] }).cases
}

/** Decides on the first of them. */
export async function decide(act: string, reason: string, also: object = {}) {
  const [first] = await openCases()
  return ask('grace', 'POST', `/admin/reports/${first?.id}/decision`, { act, reason, ...also })
}
