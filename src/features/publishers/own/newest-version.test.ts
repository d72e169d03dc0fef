import type { NodeVersion } from '@/api/generated/model'
import { newestVersionOf } from './newest-version'

const version = (number: string, day: number, fields: Partial<NodeVersion> = {}): NodeVersion => ({
  id: number,
  node_id: 'masks',
  version: number,
  createdAt: `2026-08-0${day}T00:00:00.000Z`,
  changelog: '',
  dependencies: [],
  deprecated: false,
  status: 'NodeVersionStatusActive',
  ...fields,
})
const pending = (number: string, day: number, fields: Partial<NodeVersion> = {}) =>
  version(number, day, { status: 'NodeVersionStatusPending', ...fields })

test('a pack without versions has no newest one', () => {
  expect(newestVersionOf({ id: 'masks' }, [pending('9.0.0', 9, { node_id: 'blur' })])).toBeUndefined()
})

test('a version that is held back is the newest as long as no later one can be installed', () => {
  const active = version('1.0.0', 1)
  const held = pending('1.1.0', 2)
  expect(newestVersionOf({ id: 'masks', latest_version: active }, [])).toEqual({ newest: active })
  expect(newestVersionOf({ id: 'masks', latest_version: active }, [pending('1.0.5', 1), held])).toEqual({
    newest: held,
    installable: active,
  })
  const fixed = version('1.1.1', 3)
  expect(newestVersionOf({ id: 'masks', latest_version: fixed }, [held])).toEqual({ newest: fixed })
  expect(newestVersionOf({ id: 'masks' }, [held])).toEqual({ newest: held })
})
