import { Refusal } from '../../platform/refusal'
import type { PublisherRow } from '../../store/publishers/publishers.repo'

/** Refuses banned and mirrored publishers with `state_conflict`. */
export function requireOwn({ id, status, mirroredFrom }: PublisherRow): void {
  if (status === 'PublisherStatusBanned')
    throw new Refusal('state_conflict', `The publisher ${id} is banned. Unban it first.`)
  if (mirroredFrom)
    throw new Refusal(
      'state_conflict',
      `The publisher ${id} is mirrored from ${mirroredFrom}: change it there.`,
    )
}
