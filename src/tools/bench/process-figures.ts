import { readdir, readFile } from 'node:fs/promises'

const TICK_MS = 10

/** Returns the current and peak resident memory of a process, in megabytes. */
export async function residentMegabytes(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024) / 1_000_000
  return { now: read('VmRSS'), most: read('VmHWM') }
}

/** Returns the CPU time of a process and its children, including ended ones, in milliseconds. */
export async function processorMs(pid: number): Promise<number> {
  const found = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(found.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')))
  return ticksOf(stats, pid) * TICK_MS
}

/**
 * Returns the clock ticks of a process and its children.
 * @param stats the contents of `/proc/<pid>/stat` of processes; empty for one that has ended meanwhile
 */
export function ticksOf(stats: readonly string[], pid: number): number {
  let ticks = 0
  for (const stat of stats) {
    // The name before it may contain any character.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [own, ofEnded] = [(fields[11] ?? 0) + (fields[12] ?? 0), (fields[13] ?? 0) + (fields[14] ?? 0)]
    if (Number.parseInt(stat, 10) === pid) ticks += own + ofEnded
    else if (fields[1] === pid) ticks += own
  }
  return ticks
}
