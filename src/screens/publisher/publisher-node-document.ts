import type { Node } from '@/api/generated/model'
import { getGetNodeQueryKey } from '@/api/generated/nodes/nodes'
import { nodeDocument } from '@/screens/node/node-document'
import type { PublicDocument } from '@/screens/public/public-document'
import { currentNodeAddress } from './current-node-address'

/** The server-rendered document of a pack's page under a publisher; redirects if the pack has another publisher. */
export const publisherNodeDocument: PublicDocument = {
  ...nodeDocument,
  redirect: (client, { query }) =>
    currentNodeAddress(client.getQueryData<Node>(getGetNodeQueryKey(String(query.nodeId))), query),
}
