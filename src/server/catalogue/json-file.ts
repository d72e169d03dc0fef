import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser'

/** A catalogue file that cannot be used; the message is for the operator. */
export class UnreadableFile extends Error {}

const place = (text: string, offset: number) => {
  const before = text.slice(0, offset).split('\n')
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}

/** Position and reason of a JSON syntax error: V8's own message has no position. */
function syntaxError(text: string): string {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [first] = errors
  if (!first) return 'it is not valid JSON'
  const what = printParseErrorCode(first.error).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return `${place(text, first.offset)}: ${what.toLowerCase()}`
}

/**
 * Parses the text of a JSON file.
 * @throws UnreadableFile naming the file, and the line and column of a syntax error
 */
export function parseJson(file: string, text: string): unknown {
  const json = text.replace(/^\uFEFF/, '')
  try {
    return JSON.parse(json)
  } catch {
    throw new UnreadableFile(`${file}: ${syntaxError(json)}. Nothing was imported.`)
  }
}

/**
 * Reads and parses a JSON file.
 * @throws UnreadableFile naming the file when it is missing, and the line and column of a syntax error
 */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file' : error.message
    throw new UnreadableFile(`${path}: ${why}.`)
  })
  return parseJson(basename(path), text)
}
