import { sql, type SQL } from 'drizzle-orm'
import { nodes, nodeVersions, notices, publisherMembers, users } from '../schema/schema'

/** Whether strangers see a version of a pack: what followers are told of, as long as it is so. */
export const isShown = (nodeId: SQL, version: SQL): SQL => sql`exists (
  select from ${nodeVersions} join ${nodes} on ${nodes.id} = ${nodeVersions.nodeId}
  where ${nodeVersions.nodeId} = ${nodeId} and ${nodeVersions.version} = ${version}
    and ${nodeVersions.status} = 'NodeVersionStatusActive' and ${nodeVersions.quarantinedUntil} is null
    and ${nodes.status} = 'NodeStatusActive')`

/**
 * Whether somebody may still see a notice: they are what they were told it as. To be asked wherever notices are read, listed or
 * delivered.
 */
export const maySee: SQL = sql`case ${notices.audience}
  when 'person' then true
  when 'owner' then exists (select from ${publisherMembers} where ${publisherMembers.publisherId} = ${notices.audienceOf}
    and ${publisherMembers.userId} = ${notices.userId} and ${publisherMembers.role} = 'owner')
  when 'maintainer' then exists (select from ${publisherMembers}
    where ${publisherMembers.publisherId} = coalesce(${notices.audienceOf},
        (select ${nodes.publisherId} from ${nodes} where ${nodes.id} = ${notices.nodeId}))
      and ${publisherMembers.userId} = ${notices.userId} and ${publisherMembers.role} in ('owner', 'maintainer'))
  when 'moderator' then exists (select from ${users}
    where ${users.id} = ${notices.userId} and ${users.isAdmin} and not ${users.isBanned})
  else ${notices.kind} <> 'followed_version'
    or ${isShown(sql`${notices.nodeId}`, sql`${notices.version}`)} end`
