/** A search by data types (contract 2.9), as typed except for case. */
export interface TypeQuery {
  /** Types of the inputs; a repeated type must be taken repeatedly. */
  takes: string[]
  gives: string[]
  /** Types of required inputs. */
  needs: string[]
  /** Full-text words. */
  words: string[]
}

type Part = 'takes' | 'gives' | 'needs'

/** Further types of a kind are dropped: no node has so many. */
const MOST_TYPES = 8
const MOST_WORDS = 12

const ARROW = /[-=]+>|[→⇒⟶➔➜]/u
/** Separators between types. */
const AND = /[,;+&|]/

const BETWEEN_TYPES = /[\s,;+&|>→⇒⟶➔➜]/u

/** Words that are followed by a type. */
const VERBS: Readonly<Record<string, Part>> = {
  take: 'takes',
  takes: 'takes',
  give: 'gives',
  gives: 'gives',
  need: 'needs',
  needs: 'needs',
}

/** ComfyUI's own types: after a verb they also match in lower case, like any uppercase type. */
const COMMON = new Set(
  `IMAGE MASK LATENT MODEL CLIP VAE CONDITIONING CONTROL_NET CLIP_VISION CLIP_VISION_OUTPUT STYLE_MODEL UPSCALE_MODEL
  GLIGEN NOISE SAMPLER SIGMAS GUIDER AUDIO VIDEO STRING INT FLOAT BOOLEAN COMBO WEBCAM SVG MESH VOXEL CURVE`.split(
    /\s+/,
  ),
)

/** Machine needs, which are no socket types: after a verb these stay words. */
const MACHINES = new Set('CUDA ROCM MPS GPU CPU RAM VRAM NVIDIA AMD INTEL API WINDOWS LINUX MACOS'.split(' '))

const CAPITALS = /^(?=.*\p{Lu})[\p{Lu}\p{N}_.-]{2,}$/u
const ANY = '*'

/** Whether a token looks like a data type where words are allowed too. */
const looksLikeType = (token: string) => token === ANY || CAPITALS.test(token)
/** Whether a token is a data type after a verb. */
const isObject = (token: string | undefined): boolean =>
  token !== undefined &&
  (COMMON.has(token.toUpperCase()) || (looksLikeType(token) && !MACHINES.has(token.toUpperCase())))

const verbOf = (token: string | undefined): Part | undefined => {
  const verb = token?.toLowerCase()
  return verb !== undefined && Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
}

/** Splits a text into separators and words, in order; arrows become `->`. */
const tokensOf = (text: string): string[] =>
  text
    .replace(new RegExp(ARROW, 'gu'), ' -> ')
    .replace(new RegExp(AND, 'g'), ' , ')
    .split(/[\s\0]+/)
    .filter(Boolean)

const ofArrow = '->'
const divider = ','

/**
 * Parses a search by data types: `IMAGE -> MASK`, `MODEL, CLIP -> CONDITIONING`, `-> VIDEO`, `IMAGE ->`, `needs CLIP`, with
 * additional words. Next to an arrow and between commas tokens are types, in any case; elsewhere only uppercase ones are. After
 * `needs`, `takes` and `gives` a type is uppercase or one of ComfyUI's own.
 * @returns undefined when the text has no such type: then it consists of words only
 */
export function readTypeQuery(text: string): TypeQuery | undefined {
  const tokens = tokensOf(text)
  const arrow = tokens.indexOf(ofArrow)
  const query: TypeQuery = { takes: [], gives: [], needs: [], words: [] }
  const isSign = (token: string | undefined) => token === undefined || token === ofArrow || token === divider
  const add = (part: Part, type: string) => {
    if (query[part].length < MOST_TYPES) query[part].push(type)
  }
  tokens.forEach((token, place) => {
    if (isSign(token)) return
    const [before, after] = [tokens[place - 1], tokens[place + 1]]
    const verb = verbOf(token)
    if (verb && !isSign(after) && isObject(after)) return
    const said = verbOf(before)
    if (said && isObject(token)) return add(said, token)
    if (arrow >= 0 && !verb) {
      // Left of an arrow the last word before a separator is a type, right of it the first one after it.
      const isLeft = place < arrow
      const isAtSign = isLeft ? isSign(after) : before === ofArrow || before === divider
      if (isAtSign || looksLikeType(token)) return add(isLeft ? 'takes' : 'gives', token)
    }
    if (query.words.length < MOST_WORDS) query.words.push(token)
  })
  return query.takes.length + query.gives.length + query.needs.length > 0 ? query : undefined
}

/** Formats a query so that `readTypeQuery` parses it back to the same. */
export function writeTypeQuery({ takes, gives, needs, words }: TypeQuery): string {
  const arrow = takes.length + gives.length > 0 ? `${takes.join(', ')} -> ${gives.join(', ')}`.trim() : ''
  return [arrow, ...words, ...needs.map((type) => `needs ${type}`)].filter(Boolean).join(' ')
}

/** A position at the end of a text where a data type may be typed. */
interface TypePlace {
  before: string
  begun: string
  /** The type's role. */
  part: Part
  /** Nothing marks the text as a search by data types yet: the partial token may also be a word. */
  isGuessed?: boolean
}

/** Returns the end of a text where a type may be typed, and the text before it; undefined where words are expected. */
export function typeAtEnd(text: string): TypePlace | undefined {
  let start = text.length
  while (start > 0 && !BETWEEN_TYPES.test(text.charAt(start - 1))) start -= 1
  const [before, begun] = [text.slice(0, start), text.slice(start)]
  const tokens = tokensOf(before)
  const last = tokens.at(-1)
  const verb = verbOf(last)
  if (verb) return { before, begun, part: verb }
  const isAfterArrow = tokens.includes(ofArrow)
  if (last === ofArrow || (last === divider && isAfterArrow)) return { before, begun, part: 'gives' }
  const isOfTypes = tokens.every((token) => token === divider || looksLikeType(token))
  if (isAfterArrow || !isOfTypes || !looksLikeType(begun)) return undefined
  return { before, begun, part: 'takes', isGuessed: true }
}
