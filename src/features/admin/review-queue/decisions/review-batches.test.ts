import type { AdminVersion } from '@/api/generated/model'
import { countIn, rowsAsDecided, withFailure, withResults, type ReviewBatch } from './review-batches'

const WAITING = ['NodeVersionStatusPending', 'NodeVersionStatusFlagged'] as const
const row = (id: string): AdminVersion => ({
  id,
  node_id: 'masks',
  version: id,
  createdAt: '2026-08-01T10:00:00.000Z',
  changelog: '',
  dependencies: [],
  deprecated: false,
  status: 'NodeVersionStatusFlagged',
  node_name: 'Masks',
  publisher: { id: 'acme', name: 'Acme' },
  waiting_since: '2026-08-01T10:00:00.000Z',
  has_archive: true,
  revision: 'r',
})
const [one, two] = [row('1.0.0'), row('1.1.0')]
const batch = (items: ReviewBatch['items'], verdict: ReviewBatch['verdict'] = 'approve'): ReviewBatch => ({
  id: 'b-1',
  verdict,
  reason: '',
  items,
  running: true,
})
const ids = (rows: AdminVersion[]) => rows.map(({ id }) => id)

test('what was just approved is gone from what waits at once, and shown as approved where that is listed', () => {
  const batches = [batch([{ version: one, state: 'waiting' }])]
  expect(ids(rowsAsDecided([one, two], WAITING, batches, 1000))).toEqual(['1.1.0'])
  const all = rowsAsDecided([one, two], [...WAITING, 'NodeVersionStatusActive'], batches, 1000)
  expect(all.map(({ status }) => status)).toEqual(['NodeVersionStatusActive', 'NodeVersionStatusFlagged'])
})

test('what failed or was changed by somebody else comes back', () => {
  for (const state of ['failed', 'stale', 'undone'] as const)
    expect(ids(rowsAsDecided([one], WAITING, [batch([{ version: one, state }])], 1000))).toEqual(['1.0.0'])
})

test('an answer that was on its way is not believed over a decision, a later one is', () => {
  const batches = [batch([{ version: one, state: 'done', settledAt: 10_000 }])]
  expect(ids(rowsAsDecided([one], WAITING, batches, 10_400))).toEqual([])
  expect(ids(rowsAsDecided([one], WAITING, batches, 15_001))).toEqual(['1.0.0'])
})

test('answers find their items, and a failed call fails those it was about alone', () => {
  const items = [one, two].map((version) => ({ version, state: 'waiting' as const }))
  const answered = withResults(
    items,
    [{ node_id: 'masks', version: '1.1.0', outcome: 'stale', status: 'NodeVersionStatusBanned' }],
    7,
    'decide',
  )
  expect(answered).toEqual([
    { version: one, state: 'waiting' },
    { version: two, state: 'stale', settledAt: 7, status: 'NodeVersionStatusBanned', message: undefined },
  ])
  const failed = withFailure(answered, new Set(['1.0.0']), 'down')
  expect(failed.map(({ state }) => state)).toEqual(['failed', 'stale'])
  expect(countIn(batch(failed), 'failed', 'stale')).toBe(2)
  const undone = withResults(failed, [{ node_id: 'masks', version: '1.0.0', outcome: 'done' }], 8, 'undo')
  expect(undone[0]?.state).toBe('undone')
})
