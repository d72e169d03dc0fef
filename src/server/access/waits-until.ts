import type { TrustedWorkflowRow } from '../store/publishers/trusted-workflows.repo'

/** So long nobody else is likely to get the name of a repository that is not known by its id yet. */
const FIRST_USE_WITHIN_MS = 7 * 86_400_000

/** Until when a workflow has to be used for the first time, which tells its repository; undefined once it was. */
export const waitsUntil = ({ repositoryId, createdAt }: TrustedWorkflowRow): Date | undefined =>
  repositoryId === '' ? new Date(createdAt.getTime() + FIRST_USE_WITHIN_MS) : undefined
