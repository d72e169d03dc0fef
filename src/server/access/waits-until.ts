import type { TrustedWorkflowRow } from '../store/publishers/trusted-workflows.repo'

/** So long nobody else is likely to get the name of a repository that is not known by its id yet. */
const FIRST_USE_WITHIN_MS = 7 * 86_400_000

/**
 * Until when a workflow has to be used for the first time, which tells its repository, or to make its pack; undefined once it
 * was and did.
 */
export const waitsUntil = ({ repositoryId, newNodeId, createdAt }: TrustedWorkflowRow): Date | undefined =>
  repositoryId === '' || newNodeId !== null ? new Date(createdAt.getTime() + FIRST_USE_WITHIN_MS) : undefined
