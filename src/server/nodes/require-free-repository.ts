import type { Db } from '../db/client'
import { Refusal } from '../refusal'
import { isRepositoryTaken } from './node-rows.repo'

/** Refuses another pack's repository, named by its key, with `repository_exists`. */
export async function requireFreeRepository(
  db: Db,
  repositoryKey: string | undefined,
  nodeId: string,
): Promise<void> {
  if (repositoryKey && (await isRepositoryTaken(db, repositoryKey, nodeId)))
    throw new Refusal('repository_exists', 'duplicate: node with same repo already exists')
}
