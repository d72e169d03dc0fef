/** The token format of an issuer: GitHub's (also Forgejo, Gitea), or GitLab's. */
export const ISSUER_KINDS = ['github', 'gitlab'] as const
export type IssuerKind = (typeof ISSUER_KINDS)[number]

interface Shape {
  repository: RegExp
  /** its file: by name if all are in one folder, otherwise by path */
  workflow: RegExp
  /** examples for users */
  examples: { repository: string; workflow: string }
}

/** The syntax of repositories and workflows of each kind of issuer. */
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
