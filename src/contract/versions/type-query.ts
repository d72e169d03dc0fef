/** What somebody looks for by data types (contract 2.9), as typed but for capitals. */
export interface TypeQuery {
  /** What the node takes; one that stands there twice is to be taken twice. */
  takes: string[]
  gives: string[]
  /** What the node cannot do without. */
  needs: string[]
  /** What it is about. */
  words: string[]
}

type Part = 'takes' | 'gives' | 'needs'

/** More types of a kind are left out: no node is wired so often. */
const MOST_TYPES = 8
const MOST_WORDS = 12

const ARROW = /[-=]+>|[→⇒⟶➔➜]/u
/** What divides types. */
const AND = /[,;+&|]/

const BETWEEN_TYPES = /[\s,;+&|>→⇒⟶➔➜]/u

/** A word after which a type stands. */
const VERBS: Readonly<Record<string, Part>> = {
  take: 'takes',
  takes: 'takes',
  give: 'gives',
  gives: 'gives',
  need: 'needs',
  needs: 'needs',
}

/** Types that come with ComfyUI: after a verb they count in lower case too, as any type in capitals does. */
const COMMON = new Set(
  `IMAGE MASK LATENT MODEL CLIP VAE CONDITIONING CONTROL_NET CLIP_VISION CLIP_VISION_OUTPUT STYLE_MODEL UPSCALE_MODEL
  GLIGEN NOISE SAMPLER SIGMAS GUIDER AUDIO VIDEO STRING INT FLOAT BOOLEAN COMBO WEBCAM SVG MESH VOXEL CURVE`.split(
    /\s+/,
  ),
)

/** What packs need that no socket carries: after a verb these stay words. */
const MACHINES = new Set('CUDA ROCM MPS GPU CPU RAM VRAM NVIDIA AMD INTEL API WINDOWS LINUX MACOS'.split(' '))

const CAPITALS = /^(?=.*\p{Lu})[\p{Lu}\p{N}_.-]{2,}$/u
const ANY = '*'

/** Whether a word looks like a data type where words may stand as well. */
const looksLikeType = (token: string) => token === ANY || CAPITALS.test(token)
/** Whether a word is a data type after a verb. */
const isObject = (token: string | undefined): boolean =>
  token !== undefined &&
  (COMMON.has(token.toUpperCase()) || (looksLikeType(token) && !MACHINES.has(token.toUpperCase())))

const verbOf = (token: string | undefined): Part | undefined => {
  const verb = token?.toLowerCase()
  return verb !== undefined && Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
}

/** Signs of division and words, in order; arrows are given as `->`. */
const tokensOf = (text: string): string[] =>
  text
    .replace(new RegExp(ARROW, 'gu'), ' -> ')
    .replace(new RegExp(AND, 'g'), ' , ')
    .split(/[\s\0]+/)
    .filter(Boolean)

const ofArrow = '->'
const divider = ','

/**
 * Reads a search by data types: `IMAGE -> MASK`, `MODEL, CLIP -> CONDITIONING`, `-> VIDEO`, `IMAGE ->`, `needs CLIP`, with
 * words beside them. Beside an arrow and between commas stand types, in whatever case; elsewhere only what is written in
 * capitals is one. After `needs`, `takes` and `gives` stands a type in capitals or one that comes with ComfyUI.
 * @returns undefined where the text names no type so: then it is words
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
      // On the left the last word before a sign is a type, on the right the first one after it.
      const isLeft = place < arrow
      const isAtSign = isLeft ? isSign(after) : before === ofArrow || before === divider
      if (isAtSign || looksLikeType(token)) return add(isLeft ? 'takes' : 'gives', token)
    }
    if (query.words.length < MOST_WORDS) query.words.push(token)
  })
  return query.takes.length + query.gives.length + query.needs.length > 0 ? query : undefined
}

/** A query as one writes it: what `readTypeQuery` reads back as the same. */
export function writeTypeQuery({ takes, gives, needs, words }: TypeQuery): string {
  const arrow = takes.length + gives.length > 0 ? `${takes.join(', ')} -> ${gives.join(', ')}`.trim() : ''
  return [arrow, ...words, ...needs.map((type) => `needs ${type}`)].filter(Boolean).join(' ')
}

/** A place at the end of a text where a data type may stand. */
interface TypePlace {
  before: string
  begun: string
  /** What the type would be to the node. */
  part: Part
  /** Nothing says yet that the text is a search by data types: what is begun may be a word as well. */
  isGuessed?: boolean
}

/** The end of a text where a type may stand, and what comes before it; undefined where words stand. */
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
