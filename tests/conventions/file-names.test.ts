import { basename } from 'node:path'
import { filesUnder } from './files'

const sources = filesUnder('src', /\.(?:[cm]?[jt]sx?)$/)

test('files are named in kebab-case; pages may stand in brackets', () => {
  const allowed = /^(?:_?[a-z0-9]+(?:-[a-z0-9]+)*|\[{1,2}(?:\.{3})?[a-zA-Z]+\]{1,2})(?:\.[a-z]+)*$/
  expect(sources.filter((path) => !allowed.test(basename(path)))).toEqual([])
})

test('no file is a drawer for everything', () => {
  const drawer = /^(?:utils?|helpers?|common|types|misc|shared)\.[a-z.]+$/
  const barrel = /^src\/(?!pages\/).*\/index\.[a-z]+$/
  expect(sources.filter((path) => drawer.test(basename(path)) || barrel.test(path))).toEqual([])
})
