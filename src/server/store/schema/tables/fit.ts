import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AdmittedBadRelease, ClashReasons, SharedPin } from '../../../../contract/packs/clashes'
import { moment, textList } from './columns'
import { nodes } from './packs'

/** Why a pack does not fit together with another one, in the version that was compared; empty: its repository. */
export interface StoredClash extends ClashReasons {
  nodeId: string
  version: string
}

/**
 * With what packs are compared: a digest of the rules, of the known bad releases and of the most popular packs as they stood
 * when it was taken. There is one row.
 */
export const clashBasis = pgTable('clash_basis', {
  name: text('name').primaryKey(),
  digest: text('digest').notNull(),
  rules: text('rules').notNull(),
  nodeIds: textList('node_ids'),
  takenAt: moment('taken_at').notNull(),
})

/**
 * What of a pack does not fit together with the most popular ones, in which version (empty: its repository). What was
 * compared with another basis (`basis`), or before the pack changed (`nodeChangedAt`), is compared anew.
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
 * Releases of Python packages that are known to do harm, a row for each package of a report. `ranges` are specifiers of PEP
 * 440, of which an empty one admits all versions. A report that was withdrawn stays, so that it is not taken for a new one.
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
