import ts from 'typescript'
import { filesUnder } from './files'
import { parse, placeOf, textOf, walk } from './syntax'

/** Attributes that readers see or hear. */
const SPOKEN = /^(?:aria-label|aria-description|aria-roledescription|alt|title|placeholder|label)$/
/** Only drawn in the browser, where a script may set a style. */
const STYLED = 'src/ui/menus/menu-panel.tsx'
/** A letter that needs no translation: it stands before the number of a version. */
const MARK = /\bv\b/

const hasWords = (text = '') => /\p{L}/u.test(text.replace(MARK, ''))
const LOGICAL = [
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]

/** What an expression may be, as far as it is written out: of `a ? 'b' : c` also `'b'`. */
function outcomesOf(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return outcomesOf(node.expression)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(outcomesOf)
  if (ts.isBinaryExpression(node) && LOGICAL.includes(node.operatorToken.kind))
    return [node.left, node.right].flatMap(outcomesOf)
  return [node]
}

const isWritten = (node: ts.Expression): boolean =>
  ts.isTemplateExpression(node) ? hasWords(textOf(node.head)) : hasWords(textOf(node))

/** The expressions of a node that readers see or hear. */
function shownBy(node: ts.Node): ts.Expression[] {
  if (ts.isJsxAttribute(node)) {
    if (!SPOKEN.test(node.name.getText()) || !node.initializer) return []
    if (!ts.isJsxExpression(node.initializer)) return [node.initializer]
    return node.initializer.expression ? outcomesOf(node.initializer.expression) : []
  }
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
    return node.expression ? outcomesOf(node.expression) : []
  if (ts.isCallExpression(node) && /^toast(?:\.\w+)?$/.test(node.expression.getText()))
    return node.arguments.slice(0, 1)
  return []
}

const untranslatedIn = (node: ts.Node): boolean =>
  ts.isJsxText(node) ? hasWords(node.text) : shownBy(node).some(isWritten)

const isStyle = (node: ts.Node): boolean => ts.isJsxAttribute(node) && node.name.getText() === 'style'

const drawing = filesUnder('src', /(?<!\.test)\.tsx$/).filter((path) =>
  /^src\/(?:pages|screens|shell|features|ui)\//.test(path),
)

function placesOf(isWrong: (node: ts.Node) => boolean): string[] {
  const places: string[] = []
  for (const path of drawing) walk(parse(path), (node) => isWrong(node) && places.push(placeOf(node)))
  return places
}

test('what readers see or hear comes from locales', () => {
  expect(placesOf(untranslatedIn)).toEqual([])
})

test('no element has a style of its own, which the content security policy does not admit in HTML from the server', () => {
  expect(placesOf(isStyle).map((place) => place.replace(/:\d+$/, ''))).toEqual([STYLED])
})

test.each([
  ['<p>Some words</p>', true],
  ['<p>{"Some words"}</p>', true],
  ['<p>{open ? "Open" : t("closed")}</p>', true],
  ['<p>{open && "Open"}</p>', true],
  ['<p>{`Some ${words}`}</p>', true],
  ['<img alt="Some words" />', true],
  ['<img alt={`Some ${words}`} />', true],
  ['toast.error("Some words")', true],
  ['toast("Some words")', true],
  ['<p className="mt-1">{t("words")} · v{version}</p>', false],
  ['<img alt="" title={t("words")} />', false],
  ['toast.error(t("words"))', false],
])('%s holds untranslated words: %s', (code, expected) => {
  const file = ts.createSourceFile('code.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  let found = false
  walk(file, (node) => (found ||= untranslatedIn(node)))
  expect(found).toBe(expected)
})
