import { runTogether } from '../support/run-together'

runTogether(__dirname, { share: 0, of: 6 })
