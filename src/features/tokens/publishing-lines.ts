// What the files that we offer for CI have in common. Nothing in them may change by itself in the hands of whoever publishes:
// what they use is named by its commit or its number.

/** The version of comfy-cli with which the files were tried, and how it is installed. */
export const INSTALL = 'pip install comfy-cli==1.23.0'

/** What a job of GitHub begins with: the files of the pack, Python and comfy-cli. */
export const GITHUB_SETUP = `      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with:
          persist-credentials: false
      - uses: actions/setup-python@e797f83bcb11b83ae66e0230d6156d7c80228e7c # v6.0.0
        with:
          python-version: '3.12'
      - run: ${INSTALL}`

/** Shell in which `field NAME` tells a field of the JSON that it is given. */
const FIELD = `field() { python -I -c 'import json, sys; print(json.load(sys.stdin)[sys.argv[1]])' "$1"; }`

/** Shell that reads out of pyproject.toml, as `p`, what is formatted behind it. */
const read = (expression: string) =>
  `$(python -I -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb")); print(${expression})')`

/** Shell that has `$pack` be the address of the pack at the registry, as pyproject.toml names it. */
export const packLine = (registry: string): string =>
  `pack="${registry}/${read('"publishers/%s/nodes/%s" % (p["tool"]["comfy"]["PublisherId"], p["project"]["name"])')}"`

/** Shell that exchanges the issuer's `$token` for `$key` at the registry's `pack`, and says what the registry refuses. */
export const exchangeLines = (pack: string): string[] => [
  `pack="${pack}"`,
  `answer=$(printf '{"token":"%s"}' "$token" | curl -sS --fail-with-body --json @- "$pack/publishing-key") || { echo "$answer"; exit 1; }`,
  'key=$(field token <<< "$answer")',
]

/**
 * Shell that waits with `$key` until the review of the `$pack` has decided, shows what it has found, and ends with 0 if people can
 * install the version and with 1 otherwise.
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

/** Lines of shell in a file of YAML, as deep as they are to stand. */
export const shell = (depth: number, lines: readonly string[]): string =>
  [FIELD, ...lines].map((line) => `${' '.repeat(depth)}${line}`).join('\n')
