import type { Publisher } from '../../contract/publisher'
import { omitEmpty } from '../omit-empty'
import type { PublisherWithMembers } from './publishers.repo'

/** A publisher as the wire has it: empty texts left out, members without e-mail addresses (contract 2.3). */
export const publisherView = ({ publisher, members }: PublisherWithMembers): Publisher => ({
  ...omitEmpty({
    description: publisher.description,
    website: publisher.website,
    support: publisher.support,
    source_code_repo: publisher.sourceCodeRepo,
    logo: publisher.logo,
  }),
  id: publisher.id,
  name: publisher.name,
  createdAt: publisher.createdAt.toISOString(),
  status: publisher.status,
  members: members.map((member) => ({
    id: member.id,
    role: member.role,
    user: { id: member.userId, name: member.userName },
  })),
})
