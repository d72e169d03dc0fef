/** Hosts that are this machine. */
export const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '::1']

/** Whether an address is one of this machine's. */
export const isOnThisMachine = (url: string): boolean =>
  LOOPBACK_HOSTS.includes(new URL(url).hostname.replace(/^\[|\]$/g, ''))

/** Whether nobody else reads what is sent to an address. */
export const isPrivateTo = (url: string): boolean =>
  new URL(url).protocol === 'https:' || isOnThisMachine(url)
