import type { AskedClass } from '@/api/generated/model'
import type { WorkflowReading } from '@/lib/workflows/reading/workflow-reading'

/** A workflow that is being looked at. */
export interface OpenedWorkflow {
  /** The name of its file. */
  name?: string
  asked: readonly AskedClass[]
  /** What the file says; not there of a link, which holds the names of classes and packs alone. */
  reading?: WorkflowReading
}

/** Why nothing could be opened: what was thrown, or that a link is damaged. */
export type OpeningFailure = { kind: 'link' } | { kind: 'thrown'; failure: unknown }
