const pathOf = (nodeId: string) => `/nodes/${encodeURIComponent(nodeId)}/icon`

/** The address at which the service shows a pack's icon; `publicUrl` is the service's own. */
export const ownIcon = (publicUrl: string, nodeId: string): string => publicUrl + pathOf(nodeId)

/** Whether a stored address is one that the service gave out, whatever address it had then. */
export const isOwnIcon = (address: string, nodeId: string): boolean => address.endsWith(pathOf(nodeId))
