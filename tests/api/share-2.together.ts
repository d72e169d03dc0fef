import { runTogether } from '../support/run-together'

runTogether(__dirname, { share: 1, of: 6 })
