import { build } from 'esbuild'

let code: Promise<string> | undefined

/**
 * The code of the thread that reviews an archive, bundled once a process: loading its few hundred modules one by one takes
 * four times as long as reviewing a common pack does.
 */
export function threadCode(): Promise<string> {
  if (!code) {
    code = bundle()
    code.catch(() => (code = undefined))
  }
  return code
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [require.resolve('./inspection-worker.ts')],
    bundle: true,
    platform: 'node',
    target: 'node20',
    // Their WebAssembly lies beside their code.
    external: ['web-tree-sitter', 'tree-sitter-python'],
    // Code that comes from no file would look for them in the folder that the process was started in.
    banner: { js: `require = require('node:module').createRequire(${JSON.stringify(__filename)});` },
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
