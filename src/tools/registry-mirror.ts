import { SingleBar } from 'cli-progress'
import type { Command } from 'commander'
import { join } from 'node:path'
import { z } from 'zod'
import {
  upstreamSettings,
  upstreamUrlSchema,
  upstreamVariablesSchema,
} from '../server/adapters/registries/upstream-settings'
import { endMirroring } from '../server/mirror/end-mirroring'
import { keepMirroring, type MirrorWork } from '../server/mirror/keep-mirroring'
import type { MirrorProgress } from '../server/mirror/mirror-context'
import { openReviewJobs } from '../server/store/review/review-jobs.repo'
import type { MirrorRow } from '../server/store/mirror/mirrors.repo'
import { loadDotEnv } from './product/settings'
import { reachArchives } from './registry-archives'
import { withDatabase } from './with-database'

interface Options {
  watch: boolean
  archives?: string
  allowShrink: boolean
  end: boolean
}

const CONNECTIONS = 4
const MOST_REMARKS = 20

const number = new Intl.NumberFormat('en')

const addressSchema = z.object({
  REGISTRY_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  REGISTRY_HOST: z.string().default('127.0.0.1'),
  REGISTRY_PORT: z.string().default('8080'),
})

/** Reads the service's settings, overridden by the command line. */
function readSettings(url: string, archives: string | undefined) {
  loadDotEnv(join(__dirname, '../..'))
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const address = addressSchema.parse(present)
  const settings = upstreamVariablesSchema.safeParse({
    ...present,
    REGISTRY_UPSTREAM_URL: url,
    ...(archives && { REGISTRY_UPSTREAM_ARCHIVES: archives }),
  })
  if (!settings.success)
    throw new Error(
      settings.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    )
  const publicUrl = address.REGISTRY_PUBLIC_URL ?? `http://${address.REGISTRY_HOST}:${address.REGISTRY_PORT}`
  return {
    ...upstreamSettings(settings.data),
    url: upstreamUrlSchema.parse(url),
    publicUrl: publicUrl.replace(/\/$/, ''),
  }
}

/** Shows a progress bar for each task, on stderr, so that stdout can be piped. */
function progressBars() {
  const format = '{what} {bar} {percentage} % | {value} of {total}'
  const bar = new SingleBar({ format, barsize: 30, hideCursor: true, stream: process.stderr })
  let shown: MirrorProgress['what'] | undefined
  const stop = () => bar.isActive && bar.stop()
  return {
    show: ({ what, done, total }: MirrorProgress) => {
      if (shown !== what) {
        stop()
        bar.start(total, 0, { what: what.padEnd(8) })
      }
      shown = what
      bar.setTotal(total)
      bar.update(done, { what: what.padEnd(8) })
    },
    stop,
  }
}

const counted = (name: string, counts: MirrorRow['report']['packs']) =>
  `${name}: ${number.format(counts.created)} new, ${number.format(counts.updated)} changed, ${number.format(counts.unchanged)} unchanged, ` +
  `${number.format(counts.takenDown)} taken down, ${number.format(counts.refused)} refused`

/** Formats the result of a sync for the console. */
function reportOf({ report, failure, startedAt }: MirrorRow, since: Date): string {
  const { packs, versions, classes, archives, remarks } = report
  const shown = remarks.slice(0, MOST_REMARKS).map(({ subject, reason }) => `  ${subject}: ${reason}`)
  const more = remarks.length - shown.length
  // An incremental sync adds to the earlier counts.
  const isAdded = startedAt && startedAt < since
  return [
    ...(isAdded ? [`Counted since ${startedAt.toISOString()}, when reading all of it began:`] : []),
    counted('Packs', packs),
    counted('Versions', versions),
    `Node classes: ${number.format(classes)}`,
    `Archives: ${number.format(archives.fetched)} fetched, ${number.format(archives.refused)} refused, ${number.format(archives.failed)} to be tried again`,
    ...shown,
    ...(more > 0 ? [`  … and ${number.format(more)} more, in the table mirrors`] : []),
    ...(failure ? [`Not complete: ${failure}`] : []),
  ].join('\n')
}

async function endCommand(source: string): Promise<void> {
  const { url } = readSettings(source, undefined)
  const released = await withDatabase((db) => endMirroring(db, url, () => new Date()))
  console.log(`${number.format(released)} packs are this registry’s own from now on.`)
}

async function mirrorCommand(url: string, options: Options): Promise<void> {
  if (options.end) return endCommand(url)
  const { publicUrl, ...upstream } = readSettings(url, options.archives)
  const began = new Date()
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const archives = await reachArchives()
  const bars = progressBars()
  const onLook: MirrorWork['onLook'] = (outcome) => {
    bars.stop()
    if ('failure' in outcome) console.error(`Broke off, and goes on in a moment: ${outcome.failure}`)
    else console.log(reportOf(outcome.mirror, began))
    if (!options.watch && 'mirror' in outcome && outcome.mirror.failure) process.exitCode = 1
  }
  try {
    const wasOurs = await withDatabase(
      (db) => {
        const work: MirrorWork = {
          db,
          archives,
          publicUrl,
          clock: () => new Date(),
          reviewQueue: openReviewJobs(db),
          allowShrink: options.allowShrink,
          onProgress: bars.show,
          onLook,
        }
        return keepMirroring(upstream, work, stopping.signal, !options.watch)
      },
      { connections: CONNECTIONS },
    )
    if (!wasOurs) throw new Error('Another process mirrors this registry at the moment.')
  } catch (error) {
    if (!stopping.signal.aborted) throw error
    console.error('Stopped. The next run goes on from here.')
  } finally {
    bars.stop()
  }
}

/** Adds `mirror` to the operator's CLI. */
export function addMirrorCommand(program: Command): void {
  program
    .command('mirror')
    .description('mirror everything public from another registry; run it again to update')
    .argument('<url>', 'base URL of the other registry’s API')
    .option('--watch', 'keep following changes until stopped', false)
    .option('--archives <how>', 'cache: store archives here; redirect: let the other registry serve them')
    .option('--allow-shrink', 'take down everything the source has removed, even if more than a tenth', false)
    .option('--end', 'stop mirroring; mirrored packs then belong to this registry', false)
    .action(mirrorCommand)
}
