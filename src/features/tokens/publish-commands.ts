import { GITHUB_SETUP, packLine, shell, waitingLines } from './publishing-lines'

/** The name of the GitHub secret with the key, as the workflow reads it. */
export const SECRET_NAME = 'REGISTRY_ACCESS_TOKEN'

/**
 * Returns the command to publish the pack in the current folder; comfy-cli prompts for the key, which keeps it out of the
 * shell's history. Without `ENVIRONMENT=dev` it publishes to comfy.org instead of a registry on localhost.
 */
export const publishCommand = (isLocal: boolean): string =>
  `${isLocal ? 'ENVIRONMENT=dev ' : ''}comfy node publish`

/** Path of the GitHub workflow. */
export const WORKFLOW_PATH = '.github/workflows/publish.yml'

/**
 * Returns a GitHub Actions workflow that publishes when the version in pyproject.toml changes, and fails when the review
 * holds the version back. It does not contain the key. Takes the URL at which GitHub reaches the registry service.
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
