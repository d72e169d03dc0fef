import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ComfyNode } from '../../../../contract/versions/comfy-node'
import type { WorkflowForm } from '../../../../contract/versions/class-difference'
import type { NumberStep, ReleaseEffect } from '../../../../contract/versions/release-step'
import type { ArchiveFile, CodeFacts } from './review-record'
import { moment, textList } from './columns'
import { nodes } from './packs'
import { nodeVersions } from './versions'

/**
 * What updating from the previous version does to saved workflows, computed with rule set `rules`; `baseId` is null for a first
 * version. A trigger of `node_versions` deletes rows that may be outdated (decision 49).
 */
export const versionSteps = pgTable(
  'version_steps',
  {
    versionId: uuid('version_id')
      .primaryKey()
      .references(() => nodeVersions.id, { onDelete: 'cascade' }),
    baseId: uuid('base_id').references(() => nodeVersions.id, { onDelete: 'cascade' }),
    rules: integer('rules').notNull(),
    effect: text('effect').$type<ReleaseEffect>().notNull(),
    breaks: textList('breaks').$type<WorkflowForm[]>(),
    breakingCount: integer('breaking_count').notNull(),
    addingCount: integer('adding_count').notNull(),
    breaking: textList('breaking'),
    numberStep: text('number_step').$type<NumberStep>(),
    understated: boolean('understated').notNull(),
    computedAt: moment('computed_at').notNull(),
  },
  (table) => [index('version_steps_base').on(table.baseId)],
)

/** Facts kept about a commit after a newer one was read. */
export interface CommitFacts {
  classes: ComfyNode[]
  files: ArchiveFile[]
  totalSize: number
  requirements: string[]
  /** null if the code was not analyzed */
  codeFacts: CodeFacts | null
}

/** Earlier readings of packs' repositories: the last few commits of each. */
export const earlierReadings = pgTable(
  'earlier_readings',
  {
    nodeId: text('node_id')
      .notNull()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    commit: text('commit').notNull(),
    readAt: moment('read_at').notNull(),
    facts: jsonb('facts').$type<CommitFacts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.nodeId, table.commit] })],
)
