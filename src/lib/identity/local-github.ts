/**
 * What stands in for a GitHub account where there is only this machine: one that administers every repository, or none.
 */
export type LocalGithubAccount = 'admin' | 'guest'

/** What the local stand-in for GitHub takes as tokens. */
const TOKENS: Record<LocalGithubAccount, string> = { admin: 'local-admin-token', guest: 'local-guest-token' }

interface Question {
  answer: (token: string) => void
  refuse: (failure: Error) => void
}

let question: Question | undefined
const listeners = new Set<() => void>()

const become = (next: Question | undefined) => {
  question = next
  for (const listener of listeners) listener()
}

const closed = () => Object.assign(new Error('The window was closed.'), { code: 'auth/popup-closed-by-user' })

/** Whether somebody is being asked which GitHub account to use. */
export const localGithubAsked = (): boolean => question !== undefined

/** Calls back when the question opens or closes; returns the function that ends it. */
export function onLocalGithubAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the person for a GitHub account; rejects as a closed popup does when they close the question. */
export function askForLocalGithub(): Promise<string> {
  question?.refuse(closed())
  return new Promise((answer, refuse) => become({ answer, refuse }))
}

/** Answers the open question; without an account, the person closed it. */
export function answerLocalGithub(account?: LocalGithubAccount): void {
  if (account) question?.answer(TOKENS[account])
  else question?.refuse(closed())
  become(undefined)
}
