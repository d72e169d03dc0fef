import { setTimeout as sleep } from 'node:timers/promises'

const MOST_ATTEMPTS = 5

/** The caller, and the service to call. */
export interface DemoCaller {
  serviceUrl: string
  /** An ID token of the demo publisher's owner. */
  idToken: string
  /** Aborted when the product stops. */
  over: AbortSignal
}

/** A request that failed. */
class FailedCall extends Error {
  constructor(
    method: string,
    path: string,
    readonly status: number,
    message: string,
  ) {
    super(`${method} ${path} answered ${status}: ${message}`)
  }
}

/** Sends one request; when rate limited, retries after the time the service asks for. */
async function answerTo(url: string, init: RequestInit, over: AbortSignal): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url, init)
    if (response.status !== 429 || attempt === MOST_ATTEMPTS) return response
    await response.body?.cancel()
    await sleep(Number(response.headers.get('Retry-After') ?? 10) * 1000, undefined, { signal: over })
  }
}

async function requireSuccess(response: Response, method: string, path: string): Promise<Response> {
  if (response.ok) return response
  const text = await response.text()
  throw new FailedCall(method, path, response.status, text.slice(0, 300))
}

/** Calls the service as the owner of the demo publisher; throws a FailedCall. */
export async function callService<T>(
  caller: DemoCaller,
  path: string,
  method = 'GET',
  body?: object,
): Promise<T> {
  const init: RequestInit = {
    method,
    headers: {
      Authorization: `Bearer ${caller.idToken}`,
      'Cache-Control': 'no-cache',
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
  const response = await answerTo(caller.serviceUrl + path, init, caller.over)
  await requireSuccess(response, method, path)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** The same; returns undefined when not found. */
export async function findAtService<T>(caller: DemoCaller, path: string): Promise<T | undefined> {
  return callService<T>(caller, path).catch((error: unknown) => {
    if (error instanceof FailedCall && error.status === 404) return undefined
    throw error
  })
}

/** Uploads an archive to the URL returned by publishing. */
export async function uploadArchive(caller: DemoCaller, signedUrl: string, archive: Buffer): Promise<void> {
  const init = {
    method: 'PUT',
    headers: { 'Content-Type': 'application/zip' },
    body: new Uint8Array(archive),
  }
  const response = await answerTo(signedUrl, init, caller.over)
  await requireSuccess(response, 'PUT', new URL(signedUrl).pathname)
}
