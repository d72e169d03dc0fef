import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface OpenCall {
  path: string
  headers?: Record<string, string>
}

/** Latencies in milliseconds, by kind of response; `lost` had none. */
export interface OpenAnswers {
  admitted: number[]
  refused: number[]
  lost: number
  /** refusals without Retry-After */
  silent: number
}

const ANSWERED_WITHIN_MS = 30_000

/**
 * Open-loop load: sends a fixed rate of requests at random times, whether or not earlier ones were answered, as independent
 * users do: a slow service cannot slow it down.
 */
export async function openLoad(
  url: string,
  calls: readonly OpenCall[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<OpenAnswers> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000 })
  const answers: OpenAnswers = { admitted: [], refused: [], lost: 0, silent: 0 }
  const asked: Promise<void>[] = []
  const started = performance.now()
  let due = 0
  while (due < seconds * 1000) {
    await sleep(Math.max(1, started + due - performance.now()))
    for (; due <= performance.now() - started; due += (-Math.log(1 - Math.random()) * 1000) / perSecond) {
      const call = calls[asked.length % calls.length]
      if (call) asked.push(ask(url, call, agent, answers))
    }
  }
  await Promise.all(asked)
  agent.destroy()
  return answers
}

function ask(url: string, { path, headers }: OpenCall, agent: Agent, answers: OpenAnswers): Promise<void> {
  const started = performance.now()
  return new Promise((resolve) => {
    const lose = () => {
      answers.lost += 1
      resolve()
    }
    const sent = request(url + path, { agent, headers, timeout: ANSWERED_WITHIN_MS }, (response) => {
      response.resume().on('error', lose)
      response.on('end', () => {
        const refused = response.statusCode === 503
        answers[refused ? 'refused' : 'admitted'].push(performance.now() - started)
        if (refused && response.headers['retry-after'] === undefined) answers.silent += 1
        resolve()
      })
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', lose)
    sent.end()
  })
}
