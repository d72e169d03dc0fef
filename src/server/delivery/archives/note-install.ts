import { createHmac } from 'node:crypto'
import type { NodeVersion } from '../../../contract/versions/node-version'
import type { Ctx } from '../../access/context'
import { sharedSecret } from '../../store/users/shared-secret.repo'
import { HOUR_MS } from '../../platform/durations'

/** Records an install; a client counts once per pack and hour. Clients are stored only as a keyed hash. */
export async function noteInstall(
  ctx: Ctx,
  { node_id: nodeId, version }: Pick<NodeVersion, 'node_id' | 'version'>,
  client: string,
): Promise<void> {
  const secret = await sharedSecret(ctx.db, 'installs')
  ctx.installs.add({
    nodeId,
    version,
    client: createHmac('sha256', secret).update(client).digest('hex').slice(0, 32),
    hour: new Date(Math.floor(ctx.clock().getTime() / HOUR_MS) * HOUR_MS),
  })
}
