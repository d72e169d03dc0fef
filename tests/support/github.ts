import type { RequestListener } from 'node:http'
import { createGithub } from '../../src/server/adapters/github/github'
import { createWorkflowTokens } from '../../src/server/adapters/issuers/workflow-tokens'
import type { Run } from '../../src/tools/product/workflow-issuer'
import { startGithubStandIn, type GithubStandIn } from '../../src/tools/product/github-stand-in'

/** The tokens that the mock accepts. */
export const GITHUB_TOKENS = { admin: 'local-admin-token', guest: 'local-guest-token' }

let running: GithubStandIn | undefined

/** Starts a GitHub mock that every later request of the service uses; `instead` overrides the responses of some paths. */
export async function startGithub(instead: Readonly<Record<string, RequestListener>> = {}): Promise<string> {
  await stopGithub()
  running = await startGithubStandIn(0, instead)
  return running.url
}

/** Stops the GitHub mock: requests to it fail. */
export async function stopGithub(): Promise<void> {
  await running?.stop()
  running = undefined
}

/** Returns the current URL of the GitHub mock. */
export const githubOfTestsUrl = (): string => running?.url ?? 'http://127.0.0.1:65535'

/** Returns a workflow run's token as the GitHub mock issues it. */
export const workflowToken = (run: Run): Promise<string> =>
  running ? running.workflowToken(run) : Promise.reject(new Error('there is no GitHub'))

/** Returns the service's verifier of such tokens. */
export const workflowTokensOfTests = () =>
  createWorkflowTokens(
    [
      { address: githubOfTestsUrl(), kind: 'github', site: 'https://github.com' },
      { address: `${githubOfTestsUrl()}/gitlab`, kind: 'gitlab', site: 'https://gitlab.com' },
    ],
    { warn: () => undefined },
  )

/** Returns the service's GitHub client. */
export const githubOfTests = (timeoutMs: number) =>
  createGithub({
    baseUrl: githubOfTestsUrl(),
    timeoutMs,
    log: { warn: () => undefined },
  })
