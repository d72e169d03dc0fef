import type { Publisher } from '@/api/generated/model'

/** Whether a person is an owner of a publisher: only owners may change anything (contract 2.3). */
export const ownsPublisher = ({ members }: Pick<Publisher, 'members'>, uid: string | undefined): boolean =>
  members.some(({ role, user }) => role === 'owner' && user.id === uid)
