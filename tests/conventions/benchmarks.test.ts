import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const REPORT = readFileSync(join(__dirname, '../../BENCHMARKS.md'), 'utf8')
const WHY = 'Not met, and why'

const sections = (heading: string): string =>
  REPORT.split(/^## /m)
    .filter((part) => part.startsWith(heading))
    .join('')

const missed = Array.from(
  sections('Targets').matchAll(/^\| (.+?) +\|.*\*\*no\*\*/gm),
  ([, what = '']) => what,
)

test('every target that was not met is named first, with the reason', () => {
  expect(REPORT.match(/^## .*$/m)?.[0]).toBe(`## ${WHY}`)
  expect(missed.filter((what) => !sections(WHY).includes(what))).toEqual([])
})
