import { compareReleases, type ReleaseFacts } from './compare-releases'

const TALKS = { capability: 'talks-to-network', detail: 'example.com', file: 'nodes.py', line: 12 } as const
const STARTS = { capability: 'starts-programs', detail: 'ffmpeg', file: 'nodes.py', line: 3 } as const
const release = (name: string, code: ReleaseFacts['code']): ReleaseFacts => ({
  name,
  classes: [],
  contents: undefined,
  code,
})

test('what code began and ceased to do is told once, with the first place of it', () => {
  const { capabilities } = compareReleases(
    release('1.0.0', { rules: 2, capabilities: [STARTS], unread: [] }),
    release('1.0.1', { rules: 2, capabilities: [TALKS, { ...TALKS, line: 40 }], unread: ['blob.so'] }),
  )
  expect(capabilities).toEqual({
    gained: [TALKS],
    lost: [STARTS],
    read: { before: 'whole', after: 'partly' },
  })
})

test.each([
  ['by other rules', { rules: 1, capabilities: [], unread: [] }],
  ['by nobody', undefined],
])('nothing is told of it where one side was read %s', (_, code) => {
  const { capabilities } = compareReleases(
    release('1.0.0', code),
    release('1.0.1', { rules: 2, capabilities: [TALKS], unread: [] }),
  )
  expect(capabilities).toEqual({ gained: [], lost: [], read: {} })
})
