import ts from 'typescript'
import { filesUnder } from './files'
import { parse, placeOf, walk } from './syntax'
import { NAMESPACES, keyOf, textsOf } from './texts'

const english = new Map(
  NAMESPACES.map((name) => [name as string, new Set([...textsOf('en', name).keys()].map(keyOf))]),
)
const sources = filesUnder('src', /(?<!\.test)\.tsx?$/).filter(
  (path) => !path.startsWith('src/server/') && !path.startsWith('src/tools/'),
)

/** The namespaces a file speaks of: `useTranslation('nodes')`, `TFunction<'nodes'>`. */
function namespacesIn(file: ts.SourceFile): string[] {
  const found = new Set<string>()
  walk(file, (node) => {
    const names = ts.isCallExpression(node)
      ? /^(useTranslation|getFixedT)$/.test(node.expression.getText()) && node.arguments
      : ts.isTypeReferenceNode(node) && node.typeName.getText() === 'TFunction' && node.typeArguments
    for (const name of names || []) walk(name, (part) => ts.isStringLiteral(part) && found.add(part.text))
  })
  return found.size > 0 ? [...found] : ['common']
}

/** The constant maps of a file (`const LABELS = { a: 'x.a' }`): the one way by which a key may depend on a value. */
function literalMapsIn(file: ts.SourceFile): Map<string, string[]> {
  const maps = new Map<string, string[]>()
  walk(file, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return
    let value: ts.Expression = node.initializer
    while (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) value = value.expression
    if (!ts.isObjectLiteralExpression(value)) return
    const texts = value.properties.map((property) =>
      ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer)
        ? property.initializer.text
        : undefined,
    )
    if (texts.every((text) => text !== undefined)) maps.set(node.name.getText(), texts)
  })
  return maps
}

/** The keys an expression can mean, or undefined when that cannot be read from the source. */
function keysOf(node: ts.Expression, maps: Map<string, string[]>): string[] | undefined {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return keysOf(node.expression, maps)
  if (ts.isElementAccessExpression(node)) return maps.get(node.expression.getText())
  if (ts.isConditionalExpression(node)) {
    const [first, second] = [keysOf(node.whenTrue, maps), keysOf(node.whenFalse, maps)]
    return first && second && [...first, ...second]
  }
  return undefined
}

function keyExpression(node: ts.Node): ts.Expression | undefined {
  if (ts.isCallExpression(node) && /^(i18n\.)?t$/.test(node.expression.getText())) return node.arguments[0]
  if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey' && node.initializer)
    return ts.isJsxExpression(node.initializer)
      ? node.initializer.expression
      : (node.initializer as ts.StringLiteral)
  return undefined
}

const used = new Map(NAMESPACES.map((name) => [name as string, new Set<string>()]))
const dynamic: string[] = []

beforeAll(() => {
  for (const path of sources) {
    const file = parse(path)
    const namespaces = namespacesIn(file)
    const maps = literalMapsIn(file)
    walk(file, (node) => {
      const expression = keyExpression(node)
      if (!expression) return
      const keys = keysOf(expression, maps)
      if (!keys) dynamic.push(`${placeOf(node)} ${expression.getText()}`)
      for (const key of keys ?? []) {
        const [spelt, name] = key.includes(':') ? key.split(':').reverse() : [key]
        const homes = (name ? [name] : namespaces).filter((home) => english.get(home)?.has(spelt ?? ''))
        for (const home of homes) used.get(home)?.add(spelt ?? '')
      }
    })
  }
})

test('every text is asked for by a key that can be read in the source', () => {
  expect(dynamic).toEqual([])
})

test('every English text is shown somewhere', () => {
  const unused = [...english].flatMap(([name, keys]) =>
    [...keys].filter((key) => !used.get(name)?.has(key)).map((key) => `${name}:${key}`),
  )
  expect(unused).toEqual([])
})
