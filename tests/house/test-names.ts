import ts from 'typescript'
import { filesUnder } from './files'
import { parse } from './syntax'

const TEST_FILE = /\.(?:test|spec)\.tsx?$/

/** `test` and `describe`, also with `.each`, `.only` and the like. */
function rootOf(callee: ts.Expression): string {
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) return rootOf(callee.expression)
  return ts.isTaggedTemplateExpression(callee) ? rootOf(callee.tag) : callee.getText()
}

function namesBelow(node: ts.Node, above: readonly string[], found: string[]): void {
  if (!ts.isCallExpression(node)) return node.forEachChild((child) => namesBelow(child, above, found))
  const [title, ...rest] = node.arguments
  const root = rootOf(node.expression)
  const isNamed = title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))
  if (!isNamed || !rest.length || !['test', 'describe'].includes(root)) {
    return node.forEachChild((child) => namesBelow(child, above, found))
  }
  const name = [...above, ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1)]
  if (root === 'test') found.push(name.join(' '))
  else rest.forEach((body) => namesBelow(body, name, found))
}

/** The names of all tests, each after those of the groups it stands in. */
export function testNames(): string[] {
  const found: string[] = []
  for (const path of [...filesUnder('tests', TEST_FILE), ...filesUnder('src', TEST_FILE)]) {
    namesBelow(parse(path), [], found)
  }
  return found
}
