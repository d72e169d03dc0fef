import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AdmittedBadRelease, ClashReasons, SharedPin } from '../../../../contract/packs/clashes'
import { moment, textList } from './columns'
import { nodes } from './packs'

/** Why a pack conflicts with another one, in the compared version; an empty version means its repository. */
export interface StoredClash extends ClashReasons {
  nodeId: string
  version: string
}

/**
 * What packs are compared with: a digest of the rules, the known bad releases and the most popular packs when it was computed.
 * A single row.
 */
export const clashBasis = pgTable('clash_basis', {
  name: text('name').primaryKey(),
  digest: text('digest').notNull(),
  rules: text('rules').notNull(),
  nodeIds: textList('node_ids'),
  takenAt: moment('taken_at').notNull(),
})

/**
 * A pack's conflicts with the most popular ones, and in which version (empty: its repository). Rows computed against another
 * `basis`, or before the pack changed (`nodeChangedAt`), are stale and recomputed.
 */
export const nodeClashes = pgTable(
  'node_clashes',
  {
    nodeId: text('node_id')
      .primaryKey()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    basis: text('basis').notNull(),
    nodeChangedAt: moment('node_changed_at').notNull(),
    version: text('version').notNull().default(''),
    among: integer('among').notNull(),
    clashes: jsonb('clashes').$type<StoredClash[]>().notNull(),
    pins: jsonb('pins').$type<SharedPin[]>().notNull(),
    knownBad: jsonb('known_bad').$type<AdmittedBadRelease[]>().notNull(),
    computedAt: moment('computed_at').notNull(),
  },
  (table) => [index('node_clashes_basis').on(table.basis)],
)

/**
 * Known bad releases of Python packages, one row per package of a report. `ranges` are PEP 440 specifiers; an empty one matches
 * all versions. Withdrawn reports stay, so that they are not imported as new.
 */
export const knownBadReleases = pgTable(
  'known_bad_releases',
  {
    id: text('id').notNull(),
    package: text('package').notNull(),
    aliases: textList('aliases'),
    versions: textList('versions'),
    ranges: textList('ranges'),
    summary: text('summary').notNull().default(''),
    url: text('url').notNull().default(''),
    modified: moment('modified').notNull(),
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.package] }),
    index('known_bad_releases_package').on(table.package),
  ],
)
