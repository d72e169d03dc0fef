import { Refusal } from '../platform/refusal'
import type { GithubAnswer } from '../adapters/github/github'
import type { GithubRepository } from '../adapters/github/github-repository'

/** Why GitHub's answer does not allow a claim, each case with its own way on (contract 2.8); undefined when it does. */
export function githubRefusal(answer: GithubAnswer, { owner, name }: GithubRepository): Refusal | undefined {
  switch (answer.says) {
    case 'admin':
      return undefined
    case 'not_admin':
      return new Refusal(
        'github_not_admin',
        `Your GitHub account is no administrator of ${owner}/${name}. Sign in to GitHub with one that is, or ask the repository’s owner for the admin role.`,
      )
    case 'token_refused':
      return new Refusal(
        'github_token_refused',
        'GitHub does not accept this sign-in (any more). Sign in to GitHub again and repeat the claim.',
      )
    case 'not_found':
      return new Refusal(
        'github_repository_not_found',
        `GitHub shows your account no repository ${owner}/${name}. Sign in to GitHub with an account that can see it; if it no longer exists, ask the registry’s administrators.`,
      )
    case 'limited':
      return new Refusal(
        'github_rate_limited',
        `GitHub takes no more questions from this account for now. Try again in ${answer.retryAfterSeconds} seconds.`,
        answer.retryAfterSeconds,
      )
    case 'unavailable':
      return new Refusal(
        'github_unavailable',
        'GitHub does not answer at the moment. Nothing was changed; please try again in a few minutes.',
      )
  }
}
