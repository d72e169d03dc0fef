import { readFile } from 'node:fs/promises'

/** Reads the WebAssembly of the parser and of its Python grammar. */
export const readGrammar = () =>
  Promise.all([
    readFile(require.resolve('web-tree-sitter/web-tree-sitter.wasm')),
    readFile(require.resolve('tree-sitter-python/tree-sitter-python.wasm')),
  ])

let compiled: Promise<WebAssembly.Module[]> | undefined

/**
 * Keeps the compiled grammar in memory: V8 shares compiled code between the threads of a process while one of them holds
 * it, which saves a third of the time a thread takes to review a common pack (decision 60). If this fails, threads
 * compile it themselves.
 */
export function holdGrammar(): void {
  compiled ??= readGrammar().then((files) => Promise.all(files.map((bytes) => WebAssembly.compile(bytes))))
  compiled.catch(() => (compiled = undefined))
}
