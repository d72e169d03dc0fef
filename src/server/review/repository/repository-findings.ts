import type { PackNeed } from '../../../contract/versions/pack-need'
import type { ExampleWorkflow } from '../../../contract/packs/repository-reading'
import type { ReviewRecord } from '../../store/schema/tables/review-record'
import type { FoundNode } from '../classes/found-node'
import type { PackMetadata } from '../metadata/read-pyproject'
import type { ArchiveRefusal } from '../zip/archive-refusal'

/** The source of an archive: the repository's URL and the commit. */
export interface RepositoryPlace {
  repository: string
  /** empty when unknown; links of the README then point to the default branch */
  commit: string
  branch: string
}

/** What was found in the files of a repository. */
export interface RepositoryFindings {
  /** why its archive could not be read; nothing else is set then */
  refusal?: { code: string; message: string }
  metadata?: PackMetadata
  contents: Omit<ReviewRecord, 'nodes' | 'problems' | 'needs'>
  nodes: FoundNode[]
  /** an SPDX id, or empty */
  license: string
  needs: PackNeed[]
  workflows: ExampleWorkflow[]
  /** paths of the repository's images in the README, in order of appearance */
  pictures: string[]
  /** a zip of the images and workflows that pages show; undefined when there are none */
  kept?: Buffer
  /** a zip of the text files; undefined when there are none */
  source?: Buffer
}

/** The findings for an archive that could not be read. */
export const refusedRepository = ({ code, message }: ArchiveRefusal): RepositoryFindings => ({
  refusal: { code, message },
  contents: { toc: [], requirements: [], files: [], totalSize: 0, unreadable: [], findings: [] },
  nodes: [],
  license: '',
  needs: [],
  workflows: [],
  pictures: [],
})
