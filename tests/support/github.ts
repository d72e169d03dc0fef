import type { RequestListener } from 'node:http'
import { createGithub } from '../../src/server/adapters/github/github'
import { createWorkflowTokens } from '../../src/server/adapters/issuers/workflow-tokens'
import type { Run } from '../../src/tools/product/workflow-issuer'
import { startGithubStandIn, type GithubStandIn } from '../../src/tools/product/github-stand-in'

/** The sign-ins that the stand-in knows. */
export const GITHUB_TOKENS = { admin: 'local-admin-token', guest: 'local-guest-token' }

let running: GithubStandIn | undefined

/** Starts a GitHub that every later call of the service asks; `instead` says what certain paths answer instead. */
export async function startGithub(instead: Readonly<Record<string, RequestListener>> = {}): Promise<string> {
  await stopGithub()
  running = await startGithubStandIn(0, instead)
  return running.url
}

/** Takes GitHub away: whoever asks for it finds nobody. */
export async function stopGithub(): Promise<void> {
  await running?.stop()
  running = undefined
}

/** Where the GitHub of the tests answers now. */
export const githubOfTestsUrl = (): string => running?.url ?? 'http://127.0.0.1:65535'

/** A token as the GitHub of the tests makes one for the run of a workflow. */
export const workflowToken = (run: Run): Promise<string> =>
  running ? running.workflowToken(run) : Promise.reject(new Error('there is no GitHub'))

/** What the service is given to read such tokens with. */
export const workflowTokensOfTests = () =>
  createWorkflowTokens(
    [
      { address: githubOfTestsUrl(), kind: 'github', site: 'https://github.com' },
      { address: `${githubOfTestsUrl()}/gitlab`, kind: 'gitlab', site: 'https://gitlab.com' },
    ],
    { warn: () => undefined },
  )

/** What the service is given to ask GitHub with. */
export const githubOfTests = (timeoutMs: number) =>
  createGithub({
    baseUrl: githubOfTestsUrl(),
    timeoutMs,
    log: { warn: () => undefined },
  })
