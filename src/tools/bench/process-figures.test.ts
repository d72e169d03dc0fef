import { ticksOf } from './process-figures'

const stat = (pid: number, name: string, parent: number, times: number[]) =>
  `${pid} (${name}) S ${parent} 5 5 0 -1 4194560 100 0 0 0 ${times.join(' ')} 20 0 1 0 100 1000 10`

test('of a process its own ticks count and those of its children, running and ended', () => {
  const stats = [
    stat(7, 'postgres', 1, [1, 2, 30, 40]),
    stat(8, 'postgres: a (b) c', 7, [500, 600, 9_000, 9_000]),
    stat(9, 'another', 1, [70_000, 80_000, 0, 0]),
    '',
  ]
  expect(ticksOf(stats, 7)).toBe(1173)
})
