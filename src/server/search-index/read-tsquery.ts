import { all, any, type Query } from './index-filters'

/** The fields of an index per weights. */
const FIELDS: Readonly<Record<string, string>> = {
  '': 'words.any',
  ABD: 'words.said',
  AB: 'words.naming',
  A: 'words.name',
  C: 'words.classes',
}

/** A token: an operator or parenthesis, or a word with an optional `:`, `*` for a prefix, and weights. */
const TOKEN = /\s*(?:([()&|])|'([^']*)'(?::(\*?)([A-D]*))?|([^\s:'()&|!]+):(\*?)([A-D]*))/y

/**
 * Converts the tsquery literal that the database searches for (words, `&`, `|` and parentheses) to an equivalent query of the
 * index.
 * @throws Error for anything else
 */
export function readTsquery(literal: string): Query {
  const tokens = readTokens(literal)
  let at = 0
  const isNext = (sign: string) => tokens[at] === sign
  const list = (sign: string, read: () => Query): Query[] => {
    const parts = [read()]
    while (isNext(sign)) {
      at += 1
      parts.push(read())
    }
    return parts
  }
  const readAny = (): Query => {
    const parts = list('|', readAll)
    return parts.length === 1 && parts[0] ? parts[0] : any(...parts)
  }
  const readAll = (): Query => {
    const parts = list('&', readOne)
    return parts.length === 1 && parts[0] ? parts[0] : all(...parts)
  }
  const readOne = (): Query => {
    const token = tokens[at++]
    if (typeof token === 'object') return token
    if (token !== '(') throw new Error('not a query of words')
    const inner = readAny()
    if (tokens[at++] !== ')') throw new Error('not a query of words')
    return inner
  }
  const query = readAny()
  if (at < tokens.length) throw new Error('not a query of words')
  return query
}

function readTokens(literal: string): (string | Query)[] {
  const tokens: (string | Query)[] = []
  const text = literal.trim()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text)
    if (!found) throw new Error('not a query of words')
    const [, sign, quoted, star, weights, plain, plainStar, plainWeights] = found
    tokens.push(sign ?? word(quoted ?? plain ?? '', star || plainStar, weights || plainWeights))
  }
  return tokens
}

function word(value: string, star = '', weights = ''): Query {
  const field = FIELDS[weights]
  if (!field) throw new Error(`the index knows no words of the weights ${weights}`)
  return star ? { prefix: { [field]: { value } } } : { term: { [field]: { value } } }
}
