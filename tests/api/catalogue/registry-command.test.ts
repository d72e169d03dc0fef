// Slow: it runs the operator’s commands as processes.

import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { registryCommand as registry } from '../../support/registry-command'
import { entry, listsFolder } from './lists'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

test('an operator imports, sees what was skipped, and learns that a second run changes nothing', async () => {
  const folder = await listsFolder({ entries: [entry('ada/nodes'), entry('bob/nodes'), entry('ada/more')] })
  const dry = await registry('import', folder, '--dry-run')
  expect(dry).toMatchObject({ status: 0 })
  expect(dry.stdout).toContain(
    'Dry run, nothing was written. It would be: 2 packs created, 0 updated, 0 unchanged.',
  )
  const first = await registry('import', folder)
  expect(first.stdout).toContain('2 packs created, 0 updated, 0 unchanged, in ')
  expect(first.stdout).toContain(
    '1 entry skipped:\n  custom-node-list.json\n    custom_nodes.1 "nodes": collision: the id "nodes" is taken by',
  )
  const second = await registry('import', folder)
  expect(second.stdout).toContain('Nothing changed: 2 packs checked, all as they were.')
})

test('what cannot be done ends with one sentence and exit code 1', async () => {
  expect(await registry('import', '/nowhere')).toEqual({
    status: 1,
    stdout: '',
    stderr: '/nowhere/custom-node-list.json: there is no such file.\n',
  })
  expect(await registry('make-admin', 'nobody@example.com')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('No one with the address "nobody@example.com" has signed in yet.'),
  })
  expect(await registry('fly')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("unknown command 'fly'"),
  })
})

test('an operator makes a signed-in person an admin', async () => {
  await given.user('ada')
  expect(await registry('make-admin', 'ada@example.com')).toMatchObject({
    status: 0,
    stdout: 'ada@example.com is now an admin.\n',
  })
})
