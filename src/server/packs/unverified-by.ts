import type { NodeChanges, NodeRow } from '../store/packs/node-rows.repo'

/** A new repository is unverified: nobody has proved that it is theirs. */
export const unverifiedBy = (
  row: Pick<NodeRow, 'repositoryKey'>,
  repositoryKey: string | undefined,
): NodeChanges =>
  repositoryKey === undefined || repositoryKey === row.repositoryKey ? {} : { repositoryVerified: false }
