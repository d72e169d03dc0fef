import type { Node } from '@/api/generated/model'
import { pictureAddresses } from '@/lib/picture-addresses'
import { Picture } from '@/ui/picture'

/** The publisher's banner image of a pack; nothing if there is none or it cannot be loaded. */
export function NodeBanner({ node }: { node: Pick<Node, 'id' | 'status' | 'banner_url'> }) {
  return (
    <Picture
      src={pictureAddresses.banner(node)}
      width={1200}
      height={300}
      className="mb-5 aspect-[4/1] w-full rounded-lg object-cover"
    />
  )
}
