import { residentMegabytes } from '../process-figures'
import { servingProcess, websiteProcess } from '../serving-process'
import { throughput } from './throughput'
import { atLeast, atMost, type Target } from './target'

/**
 * Compares the website's pages rendered a second with those of the other version, both in front of the present service.
 * @param beforeRoot the folder of the other version, with its website built
 */
export async function websiteTargets(
  beforeRoot: string,
  databaseUrl: string,
  ids: readonly string[],
  seconds: number,
): Promise<Target[]> {
  const service = await servingProcess(databaseUrl)
  const [before, now] = await Promise.all([
    websiteProcess(service.url, beforeRoot),
    websiteProcess(service.url),
  ])
  const paths = ['/', '/?q=image', '/?q=video', ...ids.slice(0, 20).map((id) => `/nodes/${id}`)]
  try {
    return [
      atLeast(
        'pages a second against the state before',
        3,
        await throughput({ before, now }, paths, seconds),
      ),
      atMost('memory of the website after that', 350, (await residentMegabytes(now.pid)).now, 'MB'),
    ]
  } finally {
    await Promise.all([before.stop(), now.stop()])
    await service.stop()
  }
}
