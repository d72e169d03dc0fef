import { percentile } from '../percentiles'
import { processorMs } from '../process-figures'
import type { ServingProcess } from '../serving-process'
import { askedAnew } from '../targets/pair'

/** Latency and CPU time of sequential requests, in milliseconds. */
export interface Cost {
  p50: number
  p95: number
  /** by process */
  processor: number[]
}

/**
 * Requests each path twice, uncached.
 * @param pids processes whose CPU time is measured
 */
export async function costOf(
  service: ServingProcess,
  paths: readonly string[],
  pids: readonly number[],
): Promise<Cost> {
  const times: number[] = []
  const before = await Promise.all(pids.map(processorMs))
  for (const path of [...paths, ...paths]) times.push(await askedAnew(service, path))
  const after = await Promise.all(pids.map(processorMs))
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    processor: after.map((ms, index) => (ms - (before[index] ?? NaN)) / times.length),
  }
}
