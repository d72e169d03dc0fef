/** How an issuer speaks of the run of a workflow: as GitHub (Forgejo, Gitea too), or as GitLab. */
export const ISSUER_KINDS = ['github', 'gitlab'] as const
export type IssuerKind = (typeof ISSUER_KINDS)[number]

interface Shape {
  repository: RegExp
  /** of its file: by name where all lie in one folder, by path otherwise */
  workflow: RegExp
  /** examples, for whoever has to write one */
  examples: { repository: string; workflow: string }
}

/** How repositories and workflows are written where an issuer of that kind vouches for them. */
export const WORKFLOW_SHAPES: Record<IssuerKind, Shape> = {
  github: {
    repository: /^[\w.-]+\/[\w.-]+$/,
    workflow: /^[\w.-]+\.ya?ml$/,
    examples: { repository: 'acme/acme-masks', workflow: 'publish.yml' },
  },
  gitlab: {
    repository: /^[\w.-]+(?:\/[\w.-]+)+$/,
    workflow: /^(?:[\w.-]+\/)*[\w.-]+\.ya?ml$/,
    examples: { repository: 'acme/nodes/acme-masks', workflow: '.gitlab-ci.yml' },
  },
}
