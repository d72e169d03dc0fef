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
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-python@v5
        with:
          python-version: '3.12'
      - run: pip install comfy-cli
      - run: comfy --skip-prompt node publish --token "$${SECRET_NAME}"
        env:
          ${SECRET_NAME}: \${{ secrets.${SECRET_NAME} }}
      - name: Wait for the review
        timeout-minutes: 15
        env:
          ${SECRET_NAME}: \${{ secrets.${SECRET_NAME} }}
        run: |
          path=$(python -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb")); print("publishers/%s/nodes/%s/versions/%s/status" % (p["tool"]["comfy"]["PublisherId"], p["project"]["name"], p["project"]["version"]))')
          until grep -q '"settled":true' status.json 2>/dev/null; do
            sleep 5
            curl -fsS --retry 5 -o status.json -H "Authorization: Bearer $${SECRET_NAME}" "${registry}/$path"
          done
          cat status.json
          grep -q '"installable":true' status.json
`
