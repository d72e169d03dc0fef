import { z } from 'zod'
import type { PublisherInput } from '../../contract/packs/inputs'
import type { Ctx } from '../access/context'
import { whyNoPicture } from '../adapters/images/why-no-picture'
import { Refusal } from '../platform/refusal'

const support = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/ }),
  z.email(),
  z.url({ protocol: /^mailto$/ }),
])

/** Refuses an invalid support or logo URL of a publisher with `invalid_request` and the field. */
export function requireReachable(
  ctx: Pick<Ctx, 'images'>,
  changes: Pick<PublisherInput, 'support' | 'logo'>,
): void {
  const faults = {
    support: support.safeParse(changes.support?.trim() ?? '').success
      ? undefined
      : 'must be a URL, an e-mail address or empty',
    logo: whyNoPicture(ctx, changes.logo ?? ''),
  }
  for (const [field, reason] of Object.entries(faults))
    if (reason) throw new Refusal('invalid_request', `Invalid format for field ${field}: ${reason}`)
}
