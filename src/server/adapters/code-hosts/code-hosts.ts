import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { z } from 'zod'
import { fetchAllowed, readAllowed } from '../web/fetch-allowed'
import type { FetchRules } from '../web/fetch-rules'
import { parseRepositoryAddress } from '../../domain/repository-address'
import { archiveAddress, factsAddress, refsAddress, type CodeHost } from './code-host'
import { obstacleOf, obstacleOfError, type HostRequest, type Obstacle } from './host-answers'
import { readHead, type Head } from './read-head'

/** What a host's API says about a repository. */
export interface RepositoryFacts {
  stars: number
  topics: string[]
  pushedAt?: Date
  /** whether the owner has archived it */
  isArchived: boolean
  /** the ETag of this response, for conditional requests */
  etag: string
}

/** What an earlier reading knows of a repository: its commits, and the ETag of the host's facts. */
interface KnownRepository {
  commits: readonly string[]
  etag?: string
}

export type RepositoryAnswer =
  | { says: 'unchanged'; facts?: RepositoryFacts; commit?: string }
  | ({ says: 'changed'; facts?: RepositoryFacts } & Head)
  | Obstacle

type ArchiveAnswer = { says: 'archive'; bytes: Buffer } | Obstacle

/** The hosts whose repositories are read. Nothing throws: an unreachable host is a result like any other. */
export interface CodeHosts {
  /** as they appear in repository URLs */
  names: readonly string[]
  /** Checks, with one request unless there is a token, whether a repository's head is another commit than the known ones. */
  askRepository: (repository: string, known: KnownRepository) => Promise<RepositoryAnswer>
  /** The zip of a commit, in memory. */
  fetchArchive: (repository: string, commit: string) => Promise<ArchiveAnswer>
}

interface CodeHostOptions {
  hosts: readonly CodeHost[]
  /** the most bytes of an archive */
  largestBytes: number
  /** timeout for fetching an archive, redirects included */
  timeoutMs: number
  /** allows requests to GitHub's API for stars and topics */
  githubToken?: string
  clock: () => Date
  log: Pick<Logger, 'warn'>
}

const HEAD_BYTES = 64 * 1024

const factsSchema = z.object({
  stargazers_count: z.number().int().min(0),
  topics: z.array(z.string()).default([]),
  pushed_at: z.iso.datetime().nullish(),
  archived: z.boolean().default(false),
})

const unknownHost = (): Obstacle => ({ says: 'failed', reason: 'Repositories on its host aren’t read.' })

/** The configured hosts, each requested by its own rules. The token is sent to GitHub's API only. */
export function createCodeHosts({
  hosts,
  largestBytes,
  timeoutMs,
  clock,
  ...options
}: CodeHostOptions): CodeHosts {
  const byName = new Map(hosts.map((host) => [host.name, host]))
  /** Resolves a canonical repository URL and its host; undefined when that host is not read. */
  const find = (repository: string) => {
    const url = parseRepositoryAddress(repository)?.url
    const host = url === undefined ? undefined : byName.get(new URL(url).hostname)
    return host && url !== undefined ? { host, url } : undefined
  }

  /** Sends a request and reads the response if its status is 200 or one of `also`. */
  async function ask<T>(
    call: {
      asked: HostRequest
      url: URL
      rules: FetchRules
      headers?: Record<string, string>
      also?: number
    },
    read: (answer: IncomingMessage) => Promise<T>,
  ): Promise<T | Obstacle> {
    let answer: IncomingMessage | undefined
    const signal = AbortSignal.timeout(call.rules.timeoutMs)
    try {
      answer = await fetchAllowed(call.url, call.rules, call.headers ?? {}, signal)
      const obstacle =
        answer.statusCode === call.also ? undefined : obstacleOf(answer, call.asked, clock().getTime())
      return obstacle ?? (await read(answer))
    } catch (error) {
      if (signal.aborted) return { says: 'failed', reason: 'Its host took too long.' }
      return obstacleOfError(error)
    } finally {
      answer?.destroy()
    }
  }

  const askHead = (host: CodeHost, repository: string): Promise<Head | Obstacle> =>
    ask({ asked: 'refs', url: refsAddress(host, repository), rules: host.rules }, async (answer) => {
      let text = ''
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        text += chunk.toString('latin1')
        const head = readHead(text)
        if (head) return head
        if (text.length > HEAD_BYTES) break
      }
      throw new Error('its host does not answer as Git hosts do')
    })

  /** The facts from GitHub's API; undefined where it may not be requested or does not answer. */
  async function askFacts(
    host: CodeHost,
    repository: string,
    etag: string | undefined,
  ): Promise<RepositoryFacts | Obstacle | 'same' | undefined> {
    const url = options.githubToken ? factsAddress(host, repository) : undefined
    if (!url) return undefined
    const headers = {
      Accept: 'application/vnd.github+json',
      Authorization: `Bearer ${options.githubToken}`,
      'X-GitHub-Api-Version': '2022-11-28',
      ...(etag && { 'If-None-Match': etag }),
    }
    // The token must not follow a redirect away from this host's API.
    const rules = { ...host.rules, hosts: [url.host] }
    const answer = await ask({ asked: 'api', url, rules, headers, also: 304 }, async (said) => {
      if (said.statusCode === 304) return 'same' as const
      const facts = factsSchema.parse(JSON.parse((await readAllowed(said, rules)).toString('utf8')))
      return {
        stars: facts.stargazers_count,
        topics: facts.topics,
        ...(facts.pushed_at && { pushedAt: new Date(facts.pushed_at) }),
        isArchived: facts.archived,
        etag: said.headers.etag ?? '',
      }
    })
    if (answer === 'same' || 'etag' in answer) return answer
    if (answer.says !== 'failed' && answer.says !== 'gone') return answer
    // Git decides whether the repository exists; the token may not be allowed to see it.
    options.log.warn({ host: url.host, says: answer.says }, 'the API tells nothing of a repository')
    return undefined
  }

  return {
    names: hosts.map(({ name }) => name),
    async askRepository(repository, known) {
      const found = find(repository)
      if (!found) return unknownHost()
      const { host, url } = found
      const facts = await askFacts(host, url, known.etag)
      if (facts === 'same') return { says: 'unchanged' }
      if (facts && 'says' in facts) return facts
      const head = await askHead(host, url)
      if ('says' in head) return head
      const told = facts ? { facts } : {}
      return known.commits.includes(head.commit)
        ? { says: 'unchanged', commit: head.commit, ...told }
        : { says: 'changed', ...head, ...told }
    },
    async fetchArchive(repository, commit) {
      const found = find(repository)
      if (!found) return unknownHost()
      const url = archiveAddress(found.host, found.url, commit)
      const rules = { ...found.host.rules, timeoutMs, largestBytes }
      return ask({ asked: 'archive', url, rules }, async (answer) => {
        if (Number(answer.headers['content-length'] ?? 0) > largestBytes) throw new Error('it is too large')
        return { says: 'archive', bytes: await readAllowed(answer, rules) } as const
      })
    },
  }
}
