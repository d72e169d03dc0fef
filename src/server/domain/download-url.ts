/** The download URL of a version's archive. It contains the publisher for readers; only the pack matters. */
export const downloadUrl = (
  publicUrl: string,
  publisherId: string,
  nodeId: string,
  version: string,
): string =>
  `${publicUrl}/archives/${[publisherId, nodeId, version].map(encodeURIComponent).join('/')}/node.zip`
