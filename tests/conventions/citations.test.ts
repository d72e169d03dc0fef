import { dirname, posix } from 'node:path'
import { exists, filesUnder, read, repositoryFiles } from './files'

/*
 * Comments and names of tests say where a rule comes from, in one form each: (specification, section 2, Header),
 * (specification, sections 4 and 6), (contract 2.9), (contract 1A and 3.2, decision 4), (decisions 4, 7 and 8).
 */
const SPECIFICATION = 'docs/specification.md'
const CONTRACT = 'docs/api.md'
const DECISIONS = filesUnder('docs/decisions', /^\d+-.*\.md$/)

const headingsOf = (path: string) =>
  Array.from(read(path).matchAll(/^(#{1,6}) (.+)$/gm), ([, level = '', title = '']) => ({
    level: level.length,
    title: title.replaceAll('`', ''),
  }))

/** The sections of the specification: `2`, and `2, Header` for a part of it. */
function sectionsOfSpecification(): Set<string> {
  let section = ''
  return new Set(
    headingsOf(SPECIFICATION).flatMap(({ level, title }) => {
      if (level === 2) section = title.split('.')[0] ?? ''
      return level === 2 ? [section] : level === 3 ? [`${section}, ${title}`] : []
    }),
  )
}

const known = {
  specification: sectionsOfSpecification(),
  contract: new Set(
    headingsOf(CONTRACT).flatMap(({ title }) => /^(\d(?:\.\d+|[A-Z]))\.? /.exec(title)?.[1] ?? []),
  ),
  decision: new Set(DECISIONS.map((path) => String(Number(/\/(\d+)-[^/]*$/.exec(path)?.[1])))),
}

const LIST = (item: string) => `${item}(?:(?:, | and )${item})*`
const FORM = new RegExp(
  '^(?:specification, (?<specification>sections? .+)|' +
    `(?:contract (?<contract>${LIST('\\d(?:\\.\\d+|[A-Z])')})(?:, format \\d)?(?:, (?=decision)|$))?` +
    `(?:decisions? (?<decision>${LIST('\\d+')}))?)$`,
)

const items = (list: string | undefined) => list?.split(/, | and /) ?? []

/** The sections of the specification that a citation names; of "sections 4 and 6" each. */
const sectionsIn = (citation: string): string[] =>
  FORM.exec(citation)
    ?.groups?.specification?.split(' and ')
    .map((part) => part.replace(/^sections? /, '')) ?? []

/** What of a citation leads nowhere; all of it when it has another form than those above. */
function unresolved(citation: string): string[] {
  const groups = FORM.exec(citation)?.groups
  if (!groups) return [citation]
  return [
    ...sectionsIn(citation).filter((section) => !known.specification.has(section)),
    ...items(groups.contract).filter((section) => !known.contract.has(section)),
    ...items(groups.decision).filter((number) => !known.decision.has(number)),
  ]
}

/** A text as one line, without what comments begin their lines with. */
const inOneLine = (text: string) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#|--)?\s*/g, ' ')

const CITED = /\(((?:specification,|contract,? \d|contract, |decisions? \d)[^()]*)\)/g
const LOOSE = /\b(?:contract,? (?:section )?\d[.A-Z]|decisions? \d|specification,? sections? \d)/gi

const sources = [...filesUnder('src', /\.(?:[jt]sx?|mjs|css)$/), ...filesUnder('tests', /\.[jt]sx?$/)].filter(
  (path) => path !== 'tests/conventions/citations.test.ts',
)

const documents = repositoryFiles().filter(
  (path) => path.endsWith('.md') && !path.startsWith('src/tools/demo/packs/'),
)

test('every citation of the specification, the contract or a decision leads somewhere', () => {
  const wrong = [...sources, ...documents].flatMap((path) =>
    Array.from(inOneLine(read(path)).matchAll(CITED), ([, citation = '']) => citation)
      .filter((citation) => unresolved(citation).length > 0)
      .map((citation) => `${path}: ${citation}`),
  )
  expect(wrong).toEqual([])
})

test('every part of the specification is cited by a test', () => {
  const tests = sources.filter((path) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path))
  const cited = tests.flatMap((path) =>
    Array.from(inOneLine(read(path)).matchAll(CITED), ([, citation = '']) => sectionsIn(citation)).flat(),
  )
  const isCited = (section: string) => cited.some((one) => one === section || one.startsWith(`${section}, `))
  expect([...known.specification].filter((section) => !isCited(section))).toEqual([])
})

test('citations stand in parentheses, where they are looked for', () => {
  const loose = sources.flatMap((path) =>
    Array.from(inOneLine(read(path)).replace(CITED, '').matchAll(LOOSE), ([found]) => `${path}: ${found}`),
  )
  expect(loose).toEqual([])
})

test('decisions are numbered one after the other, and their list names each', () => {
  const numbers = DECISIONS.map((path) => Number(/\/(\d+)-/.exec(path)?.[1]))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  const titles = DECISIONS.map((path) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(path)) ?? []
    return `${number}. [${title}](${posix.basename(path)})`
  })
  const listed = Array.from(read('docs/decisions/README.md').matchAll(/^\d+\. \[.+\]\(.+\)$/gm), String)
  expect(listed).toEqual(titles)
})

/** What a heading is linked by. */
const anchorsOf = (path: string) =>
  new Set(
    headingsOf(path).map(({ title }) =>
      title
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

test.each(documents)('the links of %s lead to files and headings that exist', (path) => {
  const text = read(path).replace(/^```[\s\S]*?^```/gm, '')
  const broken = Array.from(text.matchAll(/\]\((?![a-z]+:|\/)([^)\s]+)\)/g), ([, link = '']) => link).filter(
    (link) => {
      const [file = '', anchor] = link.split('#')
      const target = file ? posix.join(dirname(path), file) : path
      if (!exists(target)) return true
      return anchor !== undefined && !anchorsOf(target).has(anchor)
    },
  )
  expect(broken).toEqual([])
})
