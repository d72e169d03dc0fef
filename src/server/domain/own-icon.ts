const pathOf = (nodeId: string) => `/nodes/${encodeURIComponent(nodeId)}/icon`

/** Returns the URL at which the service serves a pack's icon; `publicUrl` is the service's own URL. */
export const ownIcon = (publicUrl: string, nodeId: string): string => publicUrl + pathOf(nodeId)

/** Whether a stored URL was created by the service, under any public URL. */
export const isOwnIcon = (address: string, nodeId: string): boolean => address.endsWith(pathOf(nodeId))
