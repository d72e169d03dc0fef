import { join } from 'node:path'
import { runTogether } from '../support/run-together'

jest.mock('../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../support/visitor')>('../support/visitor').identityOfVisitor(),
)

runTogether(join(__dirname, 'admin'))
