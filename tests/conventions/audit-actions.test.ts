import { audit } from '../../locales/en/admin.json'
import { filesUnder, read } from './files'

test('everything that the service writes into the audit log has a name in words', () => {
  const written = filesUnder('src/server', /\.ts$/).flatMap((file) => [
    ...read(file).matchAll(/\baction: '(\w+)'/g),
  ])
  const actions = new Set(written.map(([, action]) => action))
  expect(actions.size).toBeGreaterThan(60)
  expect([...actions].filter((action) => !Object.hasOwn(audit.actions, action ?? ''))).toEqual([])
})
