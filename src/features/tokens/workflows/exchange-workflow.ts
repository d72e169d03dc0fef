import type { TrustedWorkflow } from '@/api/generated/model'

/** Where GitHub looks for a workflow. */
export const workflowPath = ({ workflow }: Pick<TrustedWorkflow, 'workflow'>): string =>
  `.github/workflows/${workflow}`

/** A name as YAML has it, whatever somebody has typed. */
const inYaml = (name: string) => (/^[\w-]+$/.test(name) ? name : JSON.stringify(name))

/**
 * A GitHub Actions workflow that publishes without a secret: it has GitHub make a token for this run, exchanges it for a key
 * of a quarter of an hour, and gives that to comfy-cli. Takes the address at which GitHub reaches the registry service.
 */
export const exchangeWorkflow = (
  registry: string,
  audience: string,
  publisherId: string,
  { node_id: nodeId, environment }: Pick<TrustedWorkflow, 'node_id' | 'environment'>,
): string => `name: Publish to the registry
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
    runs-on: ubuntu-latest${environment ? `\n    environment: ${inYaml(environment)}` : ''}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-python@v5
        with:
          python-version: '3.12'
      - run: pip install comfy-cli
      - name: Publish
        run: |
          token=$(curl -fsS -H "Authorization: Bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN" "$ACTIONS_ID_TOKEN_REQUEST_URL&audience=${audience}" | jq -r .value)
          jq -n --arg token "$token" '{$token}' | curl -sS --fail-with-body -o key.json --json @- "${registry}/${['publishers', publisherId, 'nodes', nodeId, 'publishing-key'].join('/')}" || { cat key.json; exit 1; }
          key=$(jq -r .token key.json); rm key.json
          echo "::add-mask::$key"
          comfy --skip-prompt node publish --token "$key"
`
