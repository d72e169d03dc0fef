import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { compressFiles } from '../tools/build/compress-files'
import { compressedFiles } from './compressed-files'

const folder = mkdtempSync(join(tmpdir(), 'comfy-registry-files-'))
const page = join(folder, 'static/chunks/pages/[nodeId].js')

let choose: ReturnType<typeof compressedFiles>

beforeAll(async () => {
  mkdirSync(join(folder, 'static/chunks/pages'), { recursive: true })
  mkdirSync(join(folder, 'static/css'))
  writeFileSync(page, 'say("one")')
  writeFileSync(join(folder, 'static/css/a.css'), 'p{color:red}')
  writeFileSync(join(folder, 'static/chunks/picture.png'), 'no text')
  await compressFiles(join(folder, 'static'))
  writeFileSync(join(folder, 'static/chunks/later.js'), 'say("two")')
  choose = compressedFiles(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The rewritten URL of a request, and the response headers. */
function chosen(url: string, encodings = 'gzip, br') {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { url, headers: { 'accept-encoding': encodings } })
  const response = new ServerResponse(request)
  choose(request, response)
  return [request.url, { ...response.getHeaders() }]
}

test('a script and a style lie there compressed', () => {
  expect(brotliDecompressSync(readFileSync(`${page}.br`)).toString()).toBe('say("one")')
  expect(chosen('/_next/static/chunks/pages/%5BnodeId%5D.js')).toEqual([
    '/_next/static/chunks/pages/%5BnodeId%5D.js.br',
    {
      'content-type': 'application/javascript; charset=UTF-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    },
  ])
  expect(chosen('/_next/static/css/a.css')).toEqual([
    '/_next/static/css/a.css.br',
    { 'content-type': 'text/css; charset=UTF-8', 'content-encoding': 'br', vary: 'Accept-Encoding' },
  ])
})

test.each([
  ['who does not read it', '/_next/static/css/a.css', 'gzip'],
  ['who refuses it', '/_next/static/css/a.css', 'gzip, br;q=0'],
  ['what was not compressed', '/_next/static/chunks/later.js'],
  ['what is no text', '/_next/static/chunks/picture.png'],
  ['what does not exist', '/_next/static/chunks/nothing.js'],
  ['what stands for no characters', '/_next/static/chunks/%ff.js'],
  ['a page', '/nodes/a.js'],
])('%s gets it as it is', (_, url, encodings = 'br') => {
  expect(chosen(url, encodings)).toEqual([url, {}])
})
