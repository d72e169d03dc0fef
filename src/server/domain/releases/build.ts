/** What an issuer says of the run of a workflow for which it made a token. */
export interface Build {
  issuer: string
  /** `owner/name`; of a repository that was renamed or made anew only the ids tell which it is */
  repository: string
  repositoryId: string
  repositoryOwnerId: string
  /** the name of its file */
  workflow: string
  /** empty where the run is in none */
  environment: string
  commit: string
  ref: string
  event: string
  runId: string
}
