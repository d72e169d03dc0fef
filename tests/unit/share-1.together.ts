import { join } from 'node:path'
import { runTogether } from '../support/run-together'
import ALONE from './alone.json'

runTogether(join(__dirname, '../../src'), { share: 0, of: 2, except: ['.tsx', ...ALONE] })
