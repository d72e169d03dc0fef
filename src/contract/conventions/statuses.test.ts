import { NODE_STATUSES, NODE_VERSION_STATUSES, PUBLISHER_STATUSES } from './statuses'

test('packs, versions and publishers have these states and no others (specification, section 3)', () => {
  expect(NODE_STATUSES).toEqual(['NodeStatusActive', 'NodeStatusDeleted', 'NodeStatusBanned'])
  expect(NODE_VERSION_STATUSES).toEqual([
    'NodeVersionStatusActive',
    'NodeVersionStatusDeleted',
    'NodeVersionStatusBanned',
    'NodeVersionStatusPending',
    'NodeVersionStatusFlagged',
  ])
  expect(PUBLISHER_STATUSES).toEqual(['PublisherStatusActive', 'PublisherStatusBanned'])
})
