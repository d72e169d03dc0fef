import { Refusal } from '../platform/refusal'
import type { GithubAnswer } from '../adapters/github/github'
import type { GithubRepository } from '../adapters/github/github-repository'

/**
 * Why GitHub's answer does not permit a claim, with what to do in each case (contract 2.8), in the last one asking moderators;
 * undefined when it does.
 */
export function githubRefusal(
  answer: GithubAnswer,
  { owner, name }: GithubRepository,
  askAt: string,
): Refusal | undefined {
  switch (answer.says) {
    case 'admin':
      return undefined
    case 'not_admin':
      return new Refusal(
        'github_not_admin',
        `Your GitHub account is not an admin of ${owner}/${name}. Sign in to GitHub with one that is, or ask the repository’s owner for the admin role.`,
      )
    case 'token_refused':
      return new Refusal(
        'github_token_refused',
        'GitHub rejected this sign-in. Sign in to GitHub again and repeat the claim.',
      )
    case 'not_found':
      return new Refusal(
        'github_repository_not_found',
        `Your GitHub account can’t see the repository ${owner}/${name}. Sign in with one that can; if it no longer exists, ask for the pack at ${askAt}`,
      )
    case 'limited':
      return new Refusal(
        'github_rate_limited',
        `GitHub is limiting requests from this account. Try again in ${answer.retryAfterSeconds} seconds.`,
        answer.retryAfterSeconds,
      )
    case 'unavailable':
      return new Refusal(
        'github_unavailable',
        'GitHub isn’t responding. Nothing was changed; try again in a few minutes.',
      )
  }
}
