import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const REPORT = readFileSync(join(__dirname, '../../BENCHMARKS.md'), 'utf8')
const WHY = 'Not met, and why'

const section = (heading: string): string =>
  REPORT.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''

const missed = Array.from(section('Targets').matchAll(/^\| (.+?) +\|.*\*\*no\*\*/gm), ([, what = '']) => what)

test('every target that was not met is named first, with the reason', () => {
  expect(REPORT.match(/^## .*$/m)?.[0]).toBe(`## ${WHY}`)
  expect(missed.filter((what) => !section(WHY).includes(what))).toEqual([])
})
