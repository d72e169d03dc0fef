import { runTogether } from '../support/run-together'

runTogether(__dirname, { share: 3, of: 6 })
