import { join } from 'node:path'
import { runTogether } from '../support/run-together'
import ALONE from './alone.json'

jest.mock('../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../support/visitor')>('../support/visitor').identityOfVisitor(),
)

runTogether(__dirname, { recursive: false, except: ALONE })
runTogether(join(__dirname, 'auth'), { except: ALONE })
