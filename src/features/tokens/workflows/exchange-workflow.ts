import type { TrustedWorkflow, WorkflowIssuerKind } from '@/api/generated/model'
import { GITHUB_SETUP, INSTALL, exchangeLines, shell, waitingLines } from '../publishing-lines'

/** Returns the path of the workflow file in its repository. */
export const workflowPath = (kind: WorkflowIssuerKind, workflow: string): string =>
  kind === 'github' ? `.github/workflows/${workflow}` : workflow

/** Quotes a user's input for YAML. */
const inYaml = (name: string) => (/^[a-z][\w-]*$/i.test(name) ? name : JSON.stringify(name))

interface Place {
  /** the URL at which the issuer's runners reach the API */
  registry: string
  /** audience of the issuer's token */
  audience: string
  publisherId: string
}

/**
 * Returns the workflow file that publishes without a secret: it requests a token of the run from the issuer, exchanges it
 * for a key valid for 15 minutes, passes that to comfy-cli, and fails when the review holds the version back.
 */
export function exchangeWorkflow(
  kind: WorkflowIssuerKind,
  { registry, audience, publisherId }: Place,
  { node_id: nodeId, environment = '' }: Pick<TrustedWorkflow, 'node_id' | 'environment'>,
): string {
  const pack = [registry, 'publishers', publisherId, 'nodes', nodeId].join('/')
  return kind === 'github' ? github(pack, audience, environment) : gitlab(pack, audience, environment)
}

const PUBLISH = 'comfy --skip-prompt node publish --token "$key"'

const github = (pack: string, audience: string, environment: string) => `name: Publish to the registry
on:
  workflow_dispatch:
  push:
    branches: [main]
    paths: [pyproject.toml]
permissions:
  contents: read
  id-token: write
jobs:
  publish:
    runs-on: ubuntu-latest
    timeout-minutes: 20${environment && `\n    environment: ${inYaml(environment)}`}
    steps:
${GITHUB_SETUP}
      - name: Publish and wait for the review
        shell: bash
        run: |
${shell(10, [
  `token=$(curl -fsS -H "Authorization: Bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN" "$ACTIONS_ID_TOKEN_REQUEST_URL&audience=${encodeURIComponent(audience)}" | field value)`,
  ...exchangeLines(pack),
  'echo "::add-mask::$key"',
  PUBLISH,
  ...waitingLines,
])}
`

const gitlab = (pack: string, audience: string, environment: string) => `publish:
  image: python:3.12
  timeout: 20 minutes
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH && ($CI_PIPELINE_SOURCE == "push" || $CI_PIPELINE_SOURCE == "web")
      changes: [pyproject.toml]${environment && `\n  environment: ${inYaml(environment)}`}
  id_tokens:
    REGISTRY_ID_TOKEN:
      aud: ${audience}
  script:
    - ${INSTALL}
    - |
${shell(6, ['token=$REGISTRY_ID_TOKEN', ...exchangeLines(pack), PUBLISH, ...waitingLines])}
`
