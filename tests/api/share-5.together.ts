import { runTogether } from '../support/run-together'

runTogether(__dirname, { share: 4, of: 6 })
