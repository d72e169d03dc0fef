/** Mock GitHub accounts of local mode: one that administers every repository, and one that administers none. */
export type LocalGithubAccount = 'admin' | 'guest'

/** The tokens accepted by the local GitHub mock. */
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

/** Whether the chooser for a GitHub account is open. */
export const localGithubAsked = (): boolean => question !== undefined

/** Calls back when the chooser opens or closes; returns the unsubscribe function. */
export function onLocalGithubAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the chooser for a GitHub account; rejects like a closed popup when the user closes it. */
export function askForLocalGithub(): Promise<string> {
  question?.refuse(closed())
  return new Promise((answer, refuse) => become({ answer, refuse }))
}

/** Resolves the open chooser; undefined: the user closed it. */
export function answerLocalGithub(account?: LocalGithubAccount): void {
  if (account) question?.answer(TOKENS[account])
  else question?.refuse(closed())
  become(undefined)
}
