// Common parts of the CI files that we offer. Dependencies are pinned by commit or version, so that the files never
// change behaviour for a publisher by themselves.

/** Installs comfy-cli in the version the files were tested with. */
export const INSTALL = 'pip install comfy-cli==1.23.0'

/** First steps of a GitHub job: checkout, Python and comfy-cli. */
export const GITHUB_SETUP = `      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with:
          persist-credentials: false
      - uses: actions/setup-python@e797f83bcb11b83ae66e0230d6156d7c80228e7c # v6.0.0
        with:
          python-version: '3.12'
      - run: ${INSTALL}`

/** Shell function `field NAME` that prints a field of the JSON on stdin. */
const FIELD = `field() { python -I -c 'import json, sys; print(json.load(sys.stdin)[sys.argv[1]])' "$1"; }`

/** Shell substitution of a value formatted from pyproject.toml, parsed as `p`. */
const read = (expression: string) =>
  `$(python -I -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb")); print(${expression})')`

/** Shell line that sets `$pack` to the pack's URL in the API, from pyproject.toml. */
export const packLine = (registry: string): string =>
  `pack="${registry}/${read('"publishers/%s/nodes/%s" % (p["tool"]["comfy"]["PublisherId"], p["project"]["name"])')}"`

/** Shell lines that exchange the issuer's `$token` for `$key` at the API's `pack`, and print a refusal. */
export const exchangeLines = (pack: string): string[] => [
  `pack="${pack}"`,
  `answer=$(printf '{"token":"%s"}' "$token" | curl -sS --fail-with-body --json @- "$pack/publishing-key") || { echo "$answer"; exit 1; }`,
  'key=$(field token <<< "$answer")',
]

/**
 * Shell lines that wait with `$key` until the review of the `$pack` is settled, print its status, and exit with 0 if the
 * version is installable and with 1 otherwise.
 */
export const waitingLines = [
  `version=${read('p["project"]["version"]')}`,
  'while [ $SECONDS -lt 720 ]; do',
  '  status=$(curl -fsS --retry 5 -H "Authorization: Bearer $key" "$pack/versions/$version/status")',
  '  if [ "$(field settled <<< "$status")" = True ]; then break; fi',
  '  sleep 5',
  'done',
  'python -I -m json.tool <<< "$status"',
  '[ "$(field installable <<< "$status")" = True ]',
]

/** Indents shell lines for a YAML file. */
export const shell = (depth: number, lines: readonly string[]): string =>
  [FIELD, ...lines].map((line) => `${' '.repeat(depth)}${line}`).join('\n')
