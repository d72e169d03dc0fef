import type { ComfyNode } from '../../../contract/versions/comfy-node'
import type { NodeStatus, NodeVersionStatus } from '../../../contract/conventions/statuses'

/** A publisher as another registry tells it. */
export interface SourcePublisher {
  id: string
  name: string
  description: string
  website: string
  support: string
  sourceCodeRepo: string
  logo: string
}

/** A pack as another registry tells it: what is taken over, checked and bounded. */
export interface SourcePack {
  id: string
  publisher: SourcePublisher
  name: string
  description: string
  author: string
  category: string
  license: string
  repository: string
  repositoryKey: string
  icon: string
  bannerUrl: string
  tags: string[]
  supportedOs: string[]
  supportedAccelerators: string[]
  supportedComfyuiVersion: string
  supportedComfyuiFrontendVersion: string
  githubStars: number
  githubUpdatedAt: string | null
  createdAt: string
  /** when what people install of it was published */
  latestAt: string | null
  status: NodeStatus
  statusDetail: string
  /** of all the above: an equal one means that nothing is to be written */
  digest: string
}

/** A version as another registry tells it. */
export interface SourceVersion {
  nodeId: string
  version: string
  sortKey: string
  prerelease: boolean
  changelog: string
  dependencies: string[]
  deprecated: boolean
  tags: string[]
  supportedOs: string[]
  supportedAccelerators: string[]
  supportedComfyuiVersion: string
  supportedComfyuiFrontendVersion: string
  status: NodeVersionStatus
  reason: string
  quarantinedUntil: string | null
  createdAt: string
  /** where its archive is; empty where it is not offered */
  url: string
  sha256: string
  size: number | null
  /** of all that but the address of the archive, which may be signed anew each time */
  digest: string
}

/** A node class of a version as another registry tells it. */
export type SourceClass = ComfyNode
