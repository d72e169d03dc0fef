import type { WorkflowNode } from '@/lib/workflows/reading/workflow-reading'
import { askedClassesOf } from './asked-classes'

const node = (name: string, more: Partial<WorkflowNode> = {}): WorkflowNode => ({
  id: '1',
  class: name,
  kind: 'node',
  mode: 'active',
  inputs: [],
  outputs: [],
  widgets: [],
  place: 'nodes[0]',
  ...more,
})

test('each class is asked for once, with what the first node that tells its pack says', () => {
  expect(
    askedClassesOf([
      node('Blur'),
      node('KSampler'),
      node('Blur', { cnrId: 'acme-masks', version: '1.2.0' }),
      node('Blur', { cnrId: 'other', auxId: 'other/masks' }),
    ]),
  ).toEqual([{ class: 'Blur', cnr_id: 'acme-masks', version: '1.2.0' }, { class: 'KSampler' }])
})

test('what stands for the nodes inside it is not asked for, and no hint that cannot be one', () => {
  expect(
    askedClassesOf([
      node('6a1f…', { kind: 'subgraph' }),
      node('workflow>two', { kind: 'group' }),
      node('Note', { kind: 'virtual', cnrId: ' ', auxId: 'x'.repeat(501) }),
    ]),
  ).toEqual([{ class: 'Note' }])
})
