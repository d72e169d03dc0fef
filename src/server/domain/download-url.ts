/** Where a version's archive is fetched. The publisher stands in it for people to read; the pack alone decides. */
export const downloadUrl = (
  publicUrl: string,
  publisherId: string,
  nodeId: string,
  version: string,
): string =>
  `${publicUrl}/archives/${[publisherId, nodeId, version].map(encodeURIComponent).join('/')}/node.zip`
