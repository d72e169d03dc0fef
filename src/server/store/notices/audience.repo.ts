import { sql, type SQL } from 'drizzle-orm'
import { nodes, nodeVersions, notices, publisherMembers, users } from '../schema/schema'

/** Whether a version of a pack is public. */
const isShown = (nodeId: SQL, version: SQL): SQL => sql`exists (
  select from ${nodeVersions} join ${nodes} on ${nodes.id} = ${nodeVersions.nodeId}
  where ${nodeVersions.nodeId} = ${nodeId} and ${nodeVersions.version} = ${version}
    and ${nodeVersions.status} = 'NodeVersionStatusActive' and ${nodeVersions.quarantinedUntil} is null
    and ${nodes.status} = 'NodeStatusActive')`

/** Whether a pack was ever public: it has no version here, or one that the review or a moderator approved. */
const wasShown = (nodeId: SQL): SQL => sql`(
  not exists (select from ${nodeVersions} where ${nodeVersions.nodeId} = ${nodeId})
  or exists (select from ${nodeVersions} where ${nodeVersions.nodeId} = ${nodeId}
    and ${nodeVersions.status} in ('NodeVersionStatusActive', 'NodeVersionStatusBanned')))`

/** Kinds that notify followers about a version, which must be public. */
const OF_VERSIONS: SQL = sql`('followed_version', 'followed_deprecated')`

/** Whether followers may be notified with a kind, about a pack and possibly a version of it. */
export const isForFollowers = (kind: SQL, nodeId: SQL, version: SQL): SQL => sql`case
  when ${kind} in ${OF_VERSIONS} then ${isShown(nodeId, version)}
  when ${kind} = 'followed_superseded' then exists (select from ${nodes}
    where ${nodes.id} = ${nodeId} and ${nodes.status} = 'NodeStatusActive') and ${wasShown(nodeId)}
  when ${kind} = 'followed_banned' then ${wasShown(nodeId)}
  else true end`

/**
 * Whether a user may still see a notice, which requires the role they received it in. Must be checked wherever notices are
 * read, listed or delivered.
 */
export const maySee: SQL = sql`case ${notices.audience}
  when 'person' then true
  when 'owner' then exists (select from ${publisherMembers} where ${publisherMembers.publisherId} = ${notices.audienceOf}
    and ${publisherMembers.userId} = ${notices.userId} and ${publisherMembers.role} = 'owner')
  when 'member' then exists (select from ${publisherMembers}
    where ${publisherMembers.publisherId} = ${notices.audienceOf} and ${publisherMembers.userId} = ${notices.userId})
  when 'maintainer' then exists (select from ${publisherMembers}
    where ${publisherMembers.publisherId} = coalesce(${notices.audienceOf},
        (select ${nodes.publisherId} from ${nodes} where ${nodes.id} = ${notices.nodeId}))
      and ${publisherMembers.userId} = ${notices.userId} and ${publisherMembers.role} in ('owner', 'maintainer'))
  when 'moderator' then exists (select from ${users}
    where ${users.id} = ${notices.userId} and ${users.isAdmin} and not ${users.isBanned})
  else ${isForFollowers(sql`${notices.kind}`, sql`${notices.nodeId}`, sql`${notices.version}`)} end`
