import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { adminUpdateNodeVersions } from '@/api/generated/moderation-writes/moderation-writes'
import type { AdminVersion } from '@/api/generated/model'
import { refreshVersions } from '@/features/admin/actions/refresh-versions'
import { undoWholeBatch } from '@/features/admin/actions/undo-whole-batch'
import { useStayWhile } from '@/features/admin/actions/use-stay-while'
import { retryAfter } from '@/features/admin/actions/retry-after'
import { VERDICTS, withFailure, withResults, type ReviewBatch, type Verdict } from './review-batches'

const AT_ONCE = 20

const parts = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, index) =>
    items.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )

/** Returns an id for a batch of decisions; also where `crypto.randomUUID` is missing for lack of https. */
const newBatchId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Keeps the decisions of this visit, newest first: each is applied optimistically, sent in parts, and can be undone whole. */
export function useReviewBatches() {
  const client = useQueryClient()
  const [batches, setBatches] = useState<readonly ReviewBatch[]>([])
  const sending = useRef(new Map<string, Promise<void>>())
  const last = useRef(Promise.resolve())
  useStayWhile(batches.some(({ running, undoing }) => running || undoing))

  const change = (id: string, next: (batch: ReviewBatch) => ReviewBatch) =>
    setBatches((known) => known.map((batch) => (batch.id === id ? next(batch) : batch)))

  async function send({ id, verdict, reason }: ReviewBatch, versions: readonly AdminVersion[]) {
    for (const part of parts(versions)) {
      try {
        const items = part.map(({ node_id, version, status }) => ({
          node_id,
          version,
          status: VERDICTS[verdict],
          if_status: status,
          ...(reason && { reason }),
        }))
        const { results } = await retryAfter(() => adminUpdateNodeVersions({ batch_id: id, items }))
        change(id, (batch) => ({ ...batch, items: withResults(batch.items, results, Date.now(), 'decide') }))
      } catch (failure) {
        const ids = new Set(part.map((version) => version.id))
        change(id, (batch) => ({ ...batch, items: withFailure(batch.items, ids, failure) }))
      }
      refreshVersions(client, part)
    }
    change(id, (batch) => ({ ...batch, running: false }))
  }

  /** Sends batches one after another: deciding quickly by keyboard is no burst of calls. */
  const start = (batch: ReviewBatch, versions: readonly AdminVersion[]) => {
    last.current = last.current.then(() => send(batch, versions))
    sending.current.set(batch.id, last.current)
  }

  return {
    batches,
    /** Decides about versions as one batch. */
    decide: (verdict: Verdict, versions: readonly AdminVersion[], reason = '') => {
      const items = versions.map((version) => ({ version, state: 'waiting' as const }))
      const batch: ReviewBatch = { id: newBatchId(), verdict, reason, items, running: true }
      setBatches((known) => [batch, ...known])
      start(batch, versions)
    },
    /** Retries the failed items, in the same batch and with its current reason. */
    retry: (batch: ReviewBatch) => {
      const failed = batch.items.filter(({ state }) => state === 'failed').map(({ version }) => version)
      const ids = new Set(failed.map((version) => version.id))
      change(batch.id, (known) => ({
        ...known,
        reason: batch.reason,
        running: true,
        items: known.items.map((item) =>
          ids.has(item.version.id) ? { version: item.version, state: 'waiting' } : item,
        ),
      }))
      start(batch, failed)
    },
    /** Undoes a batch once it has been sent. */
    undo: async ({ id, items }: ReviewBatch) => {
      change(id, (batch) => ({ ...batch, undoing: true, undoFailure: undefined }))
      await sending.current.get(id)
      try {
        await undoWholeBatch(id, (results) =>
          change(id, (batch) => ({ ...batch, items: withResults(batch.items, results, Date.now(), 'undo') })),
        )
      } catch (undoFailure) {
        change(id, (batch) => ({ ...batch, undoFailure }))
      }
      change(id, (batch) => ({ ...batch, undoing: false }))
      refreshVersions(
        client,
        items.map(({ version }) => version),
      )
    },
  }
}
