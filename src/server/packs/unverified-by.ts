import type { NodeChanges, NodeRow } from '../store/packs/node-rows.repo'

/** What follows from naming another repository: nobody has shown that this one is theirs. */
export const unverifiedBy = (
  row: Pick<NodeRow, 'repositoryKey'>,
  repositoryKey: string | undefined,
): NodeChanges =>
  repositoryKey === undefined || repositoryKey === row.repositoryKey ? {} : { repositoryVerified: false }
