import type { Publisher } from '../../contract/people/publisher'
import type { Actor } from '../access/context'
import { omitEmpty } from '../platform/omit-empty'
import type { PublisherWithMembers } from '../store/publishers/publishers.repo'

/** Members as the viewer may see them: with their account for members and administrators, by name only for others. */
function membersFor({ members }: PublisherWithMembers, viewer: Actor | undefined): Publisher['members'] {
  const known = viewer && (viewer.isAdmin || members.some((member) => member.userId === viewer.id))
  return members.map(({ id, role, userId, userName }) =>
    known ? { id, role, user: { id: userId, name: userName } } : { role, user: { name: userName } },
  )
}

/** A publisher as the API returns it: without empty texts, and members without email addresses (contract 2.3). */
export const publisherView = (found: PublisherWithMembers, viewer?: Actor): Publisher => {
  const { publisher } = found
  return {
    ...omitEmpty({
      description: publisher.description,
      website: publisher.website,
      support: publisher.support,
      source_code_repo: publisher.sourceCodeRepo,
      logo: publisher.logo,
      status_detail: publisher.statusDetail,
      mirrored_from: publisher.mirroredFrom,
    }),
    id: publisher.id,
    name: publisher.name,
    createdAt: publisher.createdAt.toISOString(),
    status: publisher.status,
    members: membersFor(found, viewer),
  }
}
