import { fetchAllowed, readAllowed } from '../web/fetch-allowed'
import type { FetchRules } from '../web/fetch-rules'
import type { Image } from './image'
import { imageTypeOf } from './image-type-of'

const HEADERS = { Accept: 'image/avif,image/webp,image/png,image/svg+xml,image/*' }

/**
 * Fetches an image within the rules, without any header that identifies the reader.
 * @throws Error whose message says why there is no image
 */
export async function fetchImage(url: URL, rules: FetchRules): Promise<Image> {
  const answer = await fetchAllowed(url, rules, HEADERS)
  if (answer.statusCode !== 200) {
    answer.destroy()
    throw new Error(`its host answers ${answer.statusCode}`)
  }
  const bytes = await readAllowed(answer, rules)
  const type = imageTypeOf(bytes)
  if (!type) throw new Error('it is no picture')
  return { type, bytes }
}
