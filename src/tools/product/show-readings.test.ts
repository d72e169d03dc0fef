import type { Progress } from '../progress'
import { showReadings } from './show-readings'

function shown() {
  const lines: string[] = []
  const progress: Progress = {
    step: (name) => ({
      note: (words) => void lines.push(`${name} … ${words}`),
      done: (words) => void lines.push(`${name}: ${words}`),
    }),
    say: (text) => void lines.push(text),
  }
  return { lines, follow: showReadings(progress) }
}

const line = (fields: object) => JSON.stringify({ level: 30, ...fields })
const planned = (count: number) => line({ msg: 'repositories are to be read', planned: count })
const asked = (ended: string) => line({ msg: 'a repository was asked for', ended })
const away = line({ msg: 'a code host cannot be reached', host: 'github.com' })

test('the repositories that are planned are counted until all are done', () => {
  const { lines, follow } = shown()
  for (const text of [planned(2), asked('read'), 'no JSON', line({ msg: 'request' }), asked('gone')])
    follow(text)
  expect(lines).toEqual(['Repositories … 0 of 2', 'Repositories … 1 of 2', 'Repositories: 1 of 2 read'])
})

test('without a network there is one line, until something is read again', () => {
  const { lines, follow } = shown()
  for (const text of [planned(3), away, asked('unreachable'), away, planned(1)]) follow(text)
  expect(lines).toEqual(['Repositories … 0 of 3', 'Repositories: not read: github.com cannot be reached'])
  for (const text of [asked('read'), planned(1), asked('read')]) follow(text)
  expect(lines.slice(2)).toEqual(['Repositories … 0 of 1', 'Repositories: 1 of 1 read'])
})
