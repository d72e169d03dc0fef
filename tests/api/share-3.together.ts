import { runTogether } from '../support/run-together'

runTogether(__dirname, { share: 2, of: 6 })
