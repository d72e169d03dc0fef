import { repositoryOwnerKey } from '../../../contract/conventions/repository-place'
import type { Ctx } from '../../access/context'
import type { FoundImage } from '../../adapters/images/image'
import { hasRepositoryOwner } from '../../store/packs/nodes.repo'

/** In pixels; twice what pages show. */
const WIDTH = 128

/** Hosts that have a picture of everybody at a known address. */
const AVATARS: Partial<Record<string, (owner: string) => string>> = {
  'github.com': (owner) => `https://github.com/${owner}.png?size=${WIDTH}`,
}

/**
 * The picture of somebody whose repositories are packs, as their host shows it; undefined where there is none, and where
 * no pack is theirs. Refuses with `service_unavailable` when too many pictures are being fetched.
 */
export async function getAuthorAvatar(
  ctx: Ctx,
  host: string,
  owner: string,
): Promise<FoundImage | undefined> {
  const address = AVATARS[host.toLowerCase()]?.(encodeURIComponent(owner.toLowerCase()))
  if (!address || !(await hasRepositoryOwner(ctx.db, repositoryOwnerKey({ host, owner })))) return undefined
  const image = await ctx.images?.find(address)
  return image && { tag: image.sha256, read: () => Promise.resolve(image) }
}
