import { hasStrayHyphens, isPublisherId } from '../../contract/conventions/identifiers'
import { Refusal } from '../platform/refusal'

/** Refuses malformed publisher ids with `invalid_request`. */
export function requirePublisherId(id: string): void {
  if (!isPublisherId(id))
    throw new Refusal(
      'invalid_request',
      'Invalid format for field id: must start with a lowercase letter and hold only lowercase letters, digits and hyphens',
    )
  if (hasStrayHyphens(id))
    throw new Refusal(
      'invalid_request',
      'Invalid format for field id: must not end with a hyphen or hold two in a row',
    )
}
