import ts from 'typescript'
import { ARCHIVE_LIMITS, ARCHIVE_REFUSALS } from '../../src/server/review/zip/archive-refusal'
import { filesUnder } from './files'
import { parse, walk } from './syntax'
import { LANGUAGES, textsOf } from './texts'

/** The rules of a review: what `enforcedRule` and `informingRule` are called with, once for each severity. */
function ruleIds(): Set<string> {
  const ids = new Set<string>()
  for (const path of filesUnder('src/server/review', /(?<!\.test)\.ts$/))
    walk(parse(path), (node) => {
      if (!ts.isCallExpression(node) || !/^(?:enforced|informing)Rule$/.test(node.expression.getText()))
        return
      const [id] = node.arguments
      if (id && ts.isStringLiteral(id)) ids.add(id.text)
    })
  return ids
}

const MB = 1_000_000
const BOUNDS = {
  archive_too_large: ARCHIVE_LIMITS.archive / MB,
  file_too_large: ARCHIVE_LIMITS.file / MB,
  ratio_bomb: ARCHIVE_LIMITS.ratio,
  too_deep: ARCHIVE_LIMITS.depth,
  too_many_files: ARCHIVE_LIMITS.files,
  total_too_large: ARCHIVE_LIMITS.total / MB,
}

/** The numbers in a text, however their thousands are parted. */
const numbersIn = (text = '') => text.replace(/(?<=\d)[.,\s](?=\d{3})/g, '').match(/\d+/g)

describe.each(LANGUAGES)('what a review finds, in %s', (language) => {
  const texts = textsOf(language, 'findings')

  test('has an explanation and a fix for every rule and every refusal, and none is left over', () => {
    const ids = [...ruleIds(), ...ARCHIVE_REFUSALS]
    expect([...texts.keys()].sort()).toEqual(ids.flatMap((id) => [`${id}.explanation`, `${id}.fix`]).sort())
  })

  test('names the bounds that hold', () => {
    for (const [code, bound] of Object.entries(BOUNDS))
      expect({ code, says: numbersIn(texts.get(`${code}.explanation`)) }).toEqual({
        code,
        says: [`${bound}`],
      })
  })
})

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'what a review finds is translated in %s',
  (language) => {
    const english = textsOf('en', 'findings')
    expect([...textsOf(language, 'findings')].filter(([key, text]) => text === english.get(key))).toEqual([])
  },
)
