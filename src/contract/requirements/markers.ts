import { mayHold, readSpecifiers } from './specifiers'

/** The machine that markers are evaluated for. `python` is `3.12`, or the full `3.12.7` if known. */
export interface MarkerEnvironment {
  system: 'linux' | 'windows' | 'macos'
  python: string
}

/** The result of a marker; undefined when it cannot be determined. */
type Truth = boolean | undefined

const LONGEST = 1000
const PATTERNS = {
  space: /\s+/y,
  text: /'([^']*)'|"([^"]*)"/y,
  word: /[A-Za-z_][A-Za-z0-9_.]*/y,
  operator: /===|==|!=|<=|>=|~=|<|>/y,
  bracket: /[()]/y,
}

interface Token {
  kind: 'text' | 'word' | 'operator' | 'bracket'
  value: string
}

function tokensOf(marker: string): Token[] | undefined {
  const tokens: Token[] = []
  for (let at = 0; at < marker.length;) {
    const found = Object.entries(PATTERNS).find(([, pattern]) => {
      pattern.lastIndex = at
      return pattern.test(marker)
    })
    if (!found) return undefined
    const [kind, pattern] = found
    const whole = marker.slice(at, pattern.lastIndex)
    at = pattern.lastIndex
    if (kind === 'text') tokens.push({ kind, value: whole.slice(1, -1) })
    else if (kind !== 'space') tokens.push({ kind: kind as Token['kind'], value: whole })
  }
  return tokens
}

const NAMES = {
  linux: { os_name: 'posix', sys_platform: 'linux', platform_system: 'Linux' },
  windows: { os_name: 'nt', sys_platform: 'win32', platform_system: 'Windows' },
  macos: { os_name: 'posix', sys_platform: 'darwin', platform_system: 'Darwin' },
} as const
/** Legacy names that installers still accept. */
const OLD_NAMES: Record<string, string> = {
  'os.name': 'os_name',
  'sys.platform': 'sys_platform',
  'platform.machine': 'platform_machine',
  'platform.version': 'platform_version',
  'platform.python_implementation': 'platform_python_implementation',
  python_implementation: 'platform_python_implementation',
}
/** Variables of unknown value, such as the processor. */
const UNTOLD = ['platform_machine', 'platform_release', 'platform_version', 'implementation_version']
const VERSIONS = ['python_version', 'python_full_version']
const MINOR = /^\d+\.\d+/
/** The highest possible patch release of a Python line. */
const LAST_PATCH = 99

type Operand = { text: string } | { name: string; value?: string }

function operandOf(token: Token | undefined, { system, python }: MarkerEnvironment): Operand | undefined {
  if (token?.kind === 'text') return { text: token.value }
  if (token?.kind !== 'word') return undefined
  const name = OLD_NAMES[token.value] ?? token.value
  if (UNTOLD.includes(name)) return { name }
  const values: Record<string, string> = {
    ...NAMES[system],
    python_version: MINOR.exec(python)?.[0] ?? python,
    python_full_version: python,
    platform_python_implementation: 'CPython',
    implementation_name: 'cpython',
    extra: '',
  }
  const value = values[name]
  return value === undefined ? undefined : { name, value }
}

const MIRRORED: Record<string, string> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

function compareVersions(name: string, value: string, operator: string, text: string): Truth {
  const space = readSpecifiers(`${operator}${text}`)
  if (!space) return undefined
  if (name === 'python_version' || value.split('.').length > 2) return mayHold(space, value)
  // Only the minor version is known: what holds for its first and its last release holds for all between.
  const [first, last] = [mayHold(space, `${value}.0`), mayHold(space, `${value}.${LAST_PATCH}`)]
  return first === last && (operator.startsWith('<') || operator.startsWith('>')) ? first : undefined
}

function compareTexts(one: string, operator: string, other: string): Truth {
  switch (operator) {
    case '==':
    case '===':
      return one === other
    case '!=':
      return one !== other
    case 'in':
      return other.includes(one)
    case 'not in':
      return !other.includes(one)
    default:
      return undefined
  }
}

function compareOperands(left: Operand, operator: string, right: Operand): Truth {
  if ('text' in left && 'text' in right) return compareTexts(left.text, operator, right.text)
  if ('name' in left && 'name' in right) return undefined
  const [named, text, sign] =
    'name' in left ? [left, right, operator] : [right, left, MIRRORED[operator] ?? operator]
  if (!('name' in named) || !('text' in text) || named.value === undefined) return undefined
  if (operator === 'in' || operator === 'not in') {
    if (named.name === 'python_full_version') return undefined
    return 'name' in left
      ? compareTexts(named.value, operator, text.text)
      : compareTexts(text.text, operator, named.value)
  }
  return VERSIONS.includes(named.name)
    ? compareVersions(named.name, named.value, sign, text.text)
    : compareTexts(named.value, sign, text.text)
}

const and = (one: Truth, other: Truth): Truth =>
  one === false || other === false ? false : one && other ? true : undefined
const or = (one: Truth, other: Truth): Truth =>
  one || other ? true : one === false && other === false ? false : undefined

class Unreadable extends Error {}

/**
 * Evaluates the marker of a requirement for a machine, according to PEP 508; an empty one is always true.
 * @returns undefined when it depends on unknown variables, or is invalid
 */
export function markerHolds(marker: string, environment: MarkerEnvironment): boolean | undefined {
  if (marker.trim() === '') return true
  const tokens = marker.length > LONGEST ? undefined : tokensOf(marker)
  if (!tokens) return undefined
  let at = 0
  const isNext = (value: string) => tokens[at]?.kind !== 'text' && tokens[at]?.value === value
  const take = (value: string) => isNext(value) && Boolean(++at)

  function operator(): string {
    if (take('not')) {
      if (!take('in')) throw new Unreadable()
      return 'not in'
    }
    const token = tokens?.[at++]
    if (token?.kind !== 'operator' && !(token?.kind === 'word' && token.value === 'in'))
      throw new Unreadable()
    return token.value
  }
  function operand(): Operand {
    const read = operandOf(tokens?.[at++], environment)
    if (!read) throw new Unreadable()
    return read
  }
  function single(): Truth {
    if (take('(')) {
      const inner = any()
      if (!take(')')) throw new Unreadable()
      return inner
    }
    const left = operand()
    const sign = operator()
    return compareOperands(left, sign, operand())
  }
  function all(): Truth {
    let result = single()
    while (take('and')) result = and(result, single())
    return result
  }
  function any(): Truth {
    let result = all()
    while (take('or')) result = or(result, all())
    return result
  }

  try {
    const result = any()
    return at === tokens.length ? result : undefined
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}
