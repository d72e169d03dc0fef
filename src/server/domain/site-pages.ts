const page = (siteUrl: string, ...segments: string[]) =>
  [siteUrl, ...segments.map(encodeURIComponent)].join('/')

/** URLs of the website's pages that the service links to; `siteUrl` is the website's URL. */
export const sitePages = {
  claimNode: (siteUrl: string, nodeId: string) => page(siteUrl, 'nodes', nodeId, 'claim'),
  nodeVersion: (siteUrl: string, nodeId: string, version: string) =>
    page(siteUrl, 'nodes', nodeId, 'versions', version),
  invitation: (siteUrl: string, id: string) => `${page(siteUrl, 'invitations')}?id=${encodeURIComponent(id)}`,
  keys: (siteUrl: string, publisherId: string) => page(siteUrl, 'publishers', publisherId, 'tokens'),
  /** The form for requests to moderators; `asked` prefills it. */
  appeals: (siteUrl: string, asked: Readonly<Record<string, string>>) =>
    `${page(siteUrl, 'appeals')}?${new URLSearchParams(asked)}`,
  yourNodes: (siteUrl: string) => page(siteUrl, 'nodes'),
}
