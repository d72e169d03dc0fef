import { StartFailure } from './start-failure'

const PASSWORD = 'local-only-password'

/** The accounts of local mode: an administrator and a publisher. */
export const LOCAL_ACCOUNTS = [
  { id: 'local-admin', name: 'Local Admin', email: 'admin@comfy-registry.example', password: PASSWORD },
  {
    id: 'local-publisher',
    name: 'Local Publisher',
    email: 'publisher@comfy-registry.example',
    password: PASSWORD,
  },
] as const

type LocalAccount = (typeof LOCAL_ACCOUNTS)[number]

export interface Places {
  emulatorUrl: string
  serviceUrl: string
  projectId: string
}

/**
 * Ensures that the local accounts exist in the emulator and in the service.
 * Returns the emails of those that still have to become administrators.
 */
export async function createLocalAccounts(places: Places): Promise<string[]> {
  const future: string[] = []
  for (const account of LOCAL_ACCOUNTS) {
    await createAccount(account, places)
    const token = await signIn(account, places)
    const user = await ask<{ isAdmin?: boolean }>(`${places.serviceUrl}/users`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    if (account.id === 'local-admin' && !user.isAdmin) future.push(account.email)
  }
  return future
}

/** Uses a fixed id: should the emulator lose its accounts, the same users come back. */
async function createAccount(account: LocalAccount, { emulatorUrl, projectId }: Places): Promise<void> {
  const url = `${emulatorUrl}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      localId: account.id,
      displayName: account.name,
      email: account.email,
      emailVerified: true,
      password: account.password,
    }),
  })
  const answer = await response.text()
  if (response.ok || /DUPLICATE_LOCAL_ID|EMAIL_EXISTS/.test(answer)) return
  throw new StartFailure(`The Auth emulator refused to create ${account.email}: ${answer}`)
}

/** Signs in the local publisher account; returns its ID token. */
export const signInPublisher = (places: Places): Promise<string> => signIn(LOCAL_ACCOUNTS[1], places)

async function signIn(account: LocalAccount, { emulatorUrl }: Places): Promise<string> {
  const url = `${emulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`
  const { idToken } = await ask<{ idToken: string }>(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password, returnSecureToken: true }),
  })
  return idToken
}

async function ask<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, init)
  if (!response.ok) {
    throw new StartFailure(`${new URL(url).pathname} answered ${response.status}: ${await response.text()}`)
  }
  return (await response.json()) as T
}
