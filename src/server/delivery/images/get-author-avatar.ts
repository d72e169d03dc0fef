import { repositoryOwnerKey } from '../../../contract/conventions/repository-place'
import type { Ctx } from '../../access/context'
import type { FoundImage } from '../../adapters/images/image'
import { hasRepositoryOwner } from '../../store/packs/nodes.repo'
import { findRemoteImage } from './require-remote-image'

/** In pixels; twice the size on pages. */
const WIDTH = 128

/** Hosts with avatars at predictable URLs. */
const AVATARS: Partial<Record<string, (owner: string) => string>> = {
  'github.com': (owner) => `https://github.com/${owner}.png?size=${WIDTH}`,
}

/**
 * The avatar of a repository owner from their code host; undefined if there is none, or no pack is theirs. Refuses with
 * `service_unavailable` when too many images are being fetched.
 */
export async function getAuthorAvatar(
  ctx: Ctx,
  host: string,
  owner: string,
): Promise<FoundImage | undefined> {
  const address = AVATARS[host.toLowerCase()]?.(encodeURIComponent(owner.toLowerCase()))
  if (!address || !(await hasRepositoryOwner(ctx.db, repositoryOwnerKey({ host, owner })))) return undefined
  return findRemoteImage(ctx.images, address)
}
