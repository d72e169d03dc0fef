import type { AskedClass } from '@/api/generated/model'
import type { WorkflowReading } from '@/lib/workflows/reading/workflow-reading'

/** An opened workflow. */
export interface OpenedWorkflow {
  /** The file name. */
  name?: string
  asked: readonly AskedClass[]
  /** The parsed file; absent for a link, which contains only names of classes and packs. */
  reading?: WorkflowReading
}

/** The reason why opening failed: an error, or a damaged link. */
export type OpeningFailure = { kind: 'link' } | { kind: 'thrown'; failure: unknown }
