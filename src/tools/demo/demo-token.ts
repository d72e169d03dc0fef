import { callService, type DemoCaller } from './demo-caller'
import { DEMO_PUBLISHER } from './demo-packs'

const NAME = 'Demo packs'
const TOKENS = `/publishers/${DEMO_PUBLISHER.id}/tokens`

/** Lists leftover tokens of publishing the demo packs: it was interrupted. */
export async function listDemoTokens(caller: DemoCaller): Promise<string[]> {
  const tokens = await callService<{ id: string; name: string }[]>(caller, TOKENS)
  return tokens.filter(({ name }) => name === NAME).map(({ id }) => id)
}

/** Creates the token for publishing the demo packs; returns its secret. */
export async function createDemoToken(caller: DemoCaller): Promise<string> {
  const { token } = await callService<{ token: string }>(caller, TOKENS, 'POST', { name: NAME })
  return token
}

/** Deletes tokens of the demo publisher by their ids. */
export async function deleteDemoTokens(caller: DemoCaller, ids: string[]): Promise<void> {
  for (const id of ids) await callService(caller, `${TOKENS}/${id}`, 'DELETE')
}
