import type { Publisher } from '@/api/generated/model'
import type { PublisherRole } from '@/contract/conventions/roles'

/** Returns a user's role in a publisher, as its members see it (contract 2.3); undefined for non-members. */
export const roleIn = (
  { members }: Pick<Publisher, 'members'>,
  uid: string | undefined,
): PublisherRole | undefined => members.find(({ user }) => uid !== undefined && user.id === uid)?.role
