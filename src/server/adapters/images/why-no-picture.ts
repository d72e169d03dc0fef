import type { RemoteImages } from './remote-images'

const isSecure = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:'

/**
 * Why the image at this URL would never be shown; undefined when it would. A service that fetches no images only checks
 * that the URL is https.
 */
export function whyNoPicture(
  { images }: { images?: Pick<RemoteImages, 'hosts' | 'mayFind'> },
  address: string,
): string | undefined {
  if (address === '' || (images ? images.mayFind(address) : isSecure(address))) return undefined
  const from = images ? ` at one of the hosts that pictures are shown from: ${images.hosts.join(', ')}` : ''
  return images?.hosts.length === 0
    ? 'must be empty, as this registry shows no pictures of other hosts'
    : `must be an https address${from}`
}
