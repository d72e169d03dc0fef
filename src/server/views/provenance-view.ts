import type { Provenance } from '../../contract/versions/provenance'
import type { Issuer } from '../adapters/issuers/issuer-setting'
import type { Build } from '../domain/releases/build'
import type { IssuerKind } from '../../contract/people/workflow-shapes'
import { omitEmpty } from '../platform/omit-empty'

/** Paths of runs and commits at each kind of issuer, below the repository's URL. */
const PAGES: Record<IssuerKind, { run: string; commit: string }> = {
  github: { run: 'actions/runs', commit: 'commit' },
  gitlab: { run: '-/pipelines', commit: '-/commit' },
}

/** What built a version, as the API returns it, with links if the issuer's repositories have a known base URL. */
export function provenanceView(build: Build, issuers: readonly Issuer[]): Provenance {
  const issuer = issuers.find(({ address }) => address === build.issuer)
  const repository = issuer?.site && `${issuer.site}/${build.repository}`
  const pages = PAGES[issuer?.kind ?? 'github']
  return {
    issuer: build.issuer,
    repository: build.repository,
    repository_id: build.repositoryId,
    repository_owner_id: build.repositoryOwnerId,
    workflow: build.workflow,
    commit: build.commit,
    ...omitEmpty({
      environment: build.environment,
      ref: build.ref,
      event: build.event,
      run_url: repository && build.runId ? `${repository}/${pages.run}/${build.runId}` : undefined,
      commit_url: repository && `${repository}/${pages.commit}/${build.commit}`,
    }),
  }
}
