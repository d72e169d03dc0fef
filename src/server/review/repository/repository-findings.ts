import type { PackNeed } from '../../../contract/versions/pack-need'
import type { ExampleWorkflow } from '../../../contract/packs/repository-reading'
import type { ReviewRecord } from '../../store/schema/tables/review-record'
import type { FoundNode } from '../classes/found-node'
import type { PackMetadata } from '../metadata/read-pyproject'
import type { ArchiveRefusal } from '../zip/archive-refusal'

/** Where an archive comes from: the repository's address, and the state that it holds. */
export interface RepositoryPlace {
  repository: string
  /** empty when it is not known; links of the README then lead to the newest state */
  commit: string
  branch: string
}

/** What was found in the files of a repository. */
export interface RepositoryFindings {
  /** why its archive could not be read; then nothing else was found */
  refusal?: { code: string; message: string }
  metadata?: PackMetadata
  contents: Omit<ReviewRecord, 'nodes' | 'problems' | 'needs'>
  nodes: FoundNode[]
  /** an SPDX id, or empty */
  license: string
  needs: PackNeed[]
  workflows: ExampleWorkflow[]
  /** pictures of the README that lie in the repository, by their paths, the first ones first */
  pictures: string[]
  /** a zip of the pictures and workflows that pages show; undefined when there are none */
  kept?: Buffer
  /** a zip of the text files; undefined when there are none */
  source?: Buffer
}

/** What is said of an archive that could not be read. */
export const refusedRepository = ({ code, message }: ArchiveRefusal): RepositoryFindings => ({
  refusal: { code, message },
  contents: { toc: [], requirements: [], files: [], totalSize: 0, unreadable: [], findings: [] },
  nodes: [],
  license: '',
  needs: [],
  workflows: [],
  pictures: [],
})
