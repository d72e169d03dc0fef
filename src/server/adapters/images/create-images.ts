import { imageRules, readmeImageRules } from './image-rules'
import { createRemoteImages, type RemoteImages } from './remote-images'

type Parts = Omit<Parameters<typeof createRemoteImages>[0], 'rules'>

/** The images of these hosts: publishers' own, and those of READMEs, which cannot keep the others waiting. */
export const createImages = (
  hosts: readonly string[],
  parts: Parts,
): { images: RemoteImages; readmeImages: RemoteImages } => ({
  images: createRemoteImages({ ...parts, rules: imageRules(hosts) }),
  readmeImages: createRemoteImages({ ...parts, rules: readmeImageRules(hosts) }),
})
