import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Writes a brotli-compressed copy beside each script, stylesheet and text of a folder: `x.js.br` beside `x.js`. */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => /\.(?:js|css|json)$/.test(name))
      .map(async (name) => {
        const file = join(folder, name)
        const content = await readFile(file)
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        await writeFile(`${file}.br`, await compress(content, { params }))
      }),
  )
}
