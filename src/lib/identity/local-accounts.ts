import { LOCAL_PROJECT } from './local-project'

/** Lists the emulator's accounts for the local account chooser; rejects when the emulator does not respond. */
export async function listLocalAccounts(): Promise<{ email: string; name: string }[]> {
  const address = `/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT}/accounts:query`
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }
  const response = await fetch(address, { method: 'POST', headers, body: '{}' })
  if (!response.ok) throw new Error(`The local identity service answered ${response.status}`)
  const body = (await response.json()) as { userInfo?: { email?: string; displayName?: string }[] }
  return (body.userInfo ?? []).flatMap(({ email, displayName }) =>
    email ? [{ email, name: displayName ?? email }] : [],
  )
}
