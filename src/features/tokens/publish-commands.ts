/** The name under which a key is stored with GitHub; the workflow reads it from there. */
export const SECRET_NAME = 'REGISTRY_ACCESS_TOKEN'

/** What to type in the folder of a pack to publish it with a key. */
export const publishCommand = (secret: string): string => `comfy node publish --token ${secret}`

/** Where GitHub looks for the workflow. */
export const WORKFLOW_PATH = '.github/workflows/publish.yml'

/** A GitHub Actions workflow that publishes when the version in pyproject.toml changes. The key itself is not in it. */
export const PUBLISH_WORKFLOW = `name: Publish to the registry
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
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-python@v5
        with:
          python-version: '3.12'
      - run: pip install comfy-cli
      - run: comfy --skip-prompt node publish --token "$${SECRET_NAME}"
        env:
          ${SECRET_NAME}: \${{ secrets.${SECRET_NAME} }}
`
