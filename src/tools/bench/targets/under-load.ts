import { openLoad } from '../open-load'
import { percentile } from '../percentiles'
import { residentMegabytes } from '../process-figures'
import { servingProcess } from '../serving-process'
import { anew, faceted, listed, TEXTS } from './asked-paths'
import { findCapacity } from './capacity'
import { middle } from './pair'
import { atMost, type Target } from './target'

const ROUNDS = 3
const FIRST_PER_SECOND = 10
const HEALTH_PER_SECOND = 10
const LIST_PAGES = 120

/** Measures the service at twice its capacity, with open-loop load. */
export async function loadTargets(
  databaseUrl: string,
  ids: readonly string[],
  seconds: number,
): Promise<Target[]> {
  const service = await servingProcess(databaseUrl, { settings: { REGISTRY_REQUESTS_AT_ONCE: '200' } })
  const { url, pid } = service
  // Requests that no cache answers.
  const calls = TEXTS.flatMap((text, index) => [
    anew(faceted(text)),
    anew(listed(1 + (index % LIST_PAGES))),
    anew(`/nodes/${ids[index % ids.length]}`),
  ])
  const asking = (perSecond: number) => openLoad(url, calls, { perSecond, seconds })
  try {
    await asking(FIRST_PER_SECOND)
    const capacity = await findCapacity(asking, FIRST_PER_SECOND)
    const ratios: number[] = []
    const refused: number[] = []
    const health: number[] = []
    const memory: number[] = []
    let silent = 0
    for (let round = 0; round < ROUNDS; round++) {
      const atCapacity = await asking(capacity)
      const [over, watched] = await Promise.all([
        asking(capacity * 2),
        openLoad(url, [{ path: '/health' }], { perSecond: HEALTH_PER_SECOND, seconds }),
      ])
      ratios.push(percentile(over.admitted, 0.95) / percentile(atCapacity.admitted, 0.95))
      refused.push(...over.refused)
      health.push(...watched.admitted)
      silent += over.silent
      memory.push((await residentMegabytes(pid)).now)
    }
    const at = `at twice the capacity of ${Math.round(capacity)} calls a second`
    return [
      atMost(`p95 of those admitted ${at}, against at capacity`, 2, middle(ratios)),
      atMost(`p95 of refusals ${at}`, 50, percentile(refused, 0.95), 'ms'),
      atMost(`of ${refused.length} refusals ${at}, those without \`Retry-After\``, 0, silent, ''),
      atMost(`p99 of \`/health\` ${at}`, 100, percentile(health, 0.99), 'ms'),
      atMost(
        `memory after round ${ROUNDS} ${at}, against after the first`,
        1.1,
        Number(memory.at(-1)) / Number(memory[0]),
      ),
    ]
  } finally {
    await service.stop()
  }
}
