/** Hosts that mean this machine. */
export const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '::1']

/** Whether a URL points to this machine. */
export const isOnThisMachine = (url: string): boolean =>
  LOOPBACK_HOSTS.includes(new URL(url).hostname.replace(/^\[|\]$/g, ''))

/** Whether nobody else can read what is sent to a URL. */
export const isPrivateTo = (url: string): boolean =>
  new URL(url).protocol === 'https:' || isOnThisMachine(url)
