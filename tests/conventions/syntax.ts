import ts from 'typescript'
import { read } from './files'

const parsed = new Map<string, ts.SourceFile>()

/** The syntax tree of a file, read once for all rules. */
export function parse(path: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = parsed.get(path) ?? ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true, kind)
  parsed.set(path, tree)
  return tree
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

export const placeOf = (node: ts.Node): string => {
  const file = node.getSourceFile()
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

/** The fixed parts of a string or template; undefined for anything else. */
export function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return node.text
  return undefined
}
