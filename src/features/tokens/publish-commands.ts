import { GITHUB_SETUP, packLine, shell, waitingLines } from './publishing-lines'

/** The name under which a key is stored with GitHub; the workflow reads it from there. */
export const SECRET_NAME = 'REGISTRY_ACCESS_TOKEN'

/**
 * What to type in the folder of a pack to publish it; comfy-cli asks for the key, which so stays out of the shell's
 * history. Without `ENVIRONMENT=dev` it publishes to comfy.org and not to a registry on the own machine.
 */
export const publishCommand = (isLocal: boolean): string =>
  `${isLocal ? 'ENVIRONMENT=dev ' : ''}comfy node publish`

/** Where GitHub looks for the workflow. */
export const WORKFLOW_PATH = '.github/workflows/publish.yml'

/**
 * A GitHub Actions workflow that publishes when the version in pyproject.toml changes, and fails when the review holds the
 * version back. The key itself is not in it. Takes the address at which GitHub reaches the registry service.
 */
export const publishWorkflow = (registry: string): string => `name: Publish to the registry
on:
  workflow_dispatch:
  push:
    branches: [main]
    paths: [pyproject.toml]
permissions:
  contents: read
jobs:
  publish:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    steps:
${GITHUB_SETUP}
      - name: Publish and wait for the review
        shell: bash
        env:
          ${SECRET_NAME}: \${{ secrets.${SECRET_NAME} }}
        run: |
${shell(10, [
  `key=$${SECRET_NAME}`,
  packLine(registry),
  'comfy --skip-prompt node publish --token "$key"',
  ...waitingLines,
])}
`
