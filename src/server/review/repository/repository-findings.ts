import type { ExampleWorkflow, PackNeed } from '../../../contract/packs/repository-reading'
import type { ReviewRecord } from '../../store/schema/review-record'
import type { FoundNode } from '../classes/found-node'
import type { PackMetadata } from '../metadata/read-pyproject'

/** What was found in the files of a repository. */
export interface RepositoryFindings {
  /** why its archive could not be read; then nothing else was found */
  refusal?: { code: string; message: string }
  metadata?: PackMetadata
  contents: Omit<ReviewRecord, 'nodes' | 'problems'>
  nodes: FoundNode[]
  /** an SPDX id, or empty */
  license: string
  needs: PackNeed[]
  workflows: ExampleWorkflow[]
  /** pictures of the README that lie in the repository, by their paths, the first ones first */
  pictures: string[]
  /** a zip of the pictures and workflows that pages show; undefined when there are none */
  kept?: Buffer
}
