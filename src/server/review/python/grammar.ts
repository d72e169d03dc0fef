import { readFile } from 'node:fs/promises'

/** The WebAssembly of the parser and of its grammar of Python. */
export const readGrammar = () =>
  Promise.all([
    readFile(require.resolve('web-tree-sitter/web-tree-sitter.wasm')),
    readFile(require.resolve('tree-sitter-python/tree-sitter-python.wasm')),
  ])

let held: Promise<WebAssembly.Module[]> | undefined

/**
 * Holds the grammar compiled: V8 compiles the same bytes once for all threads of a process while one of them has them, and
 * that is a third of what a thread takes to review a common pack (decision 60). Threads compile it themselves where this
 * cannot.
 */
export function holdGrammar(): void {
  held ??= readGrammar().then((files) => Promise.all(files.map((bytes) => WebAssembly.compile(bytes))))
  held.catch(() => (held = undefined))
}
