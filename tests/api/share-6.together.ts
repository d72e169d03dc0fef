import { runTogether } from '../support/run-together'

runTogether(__dirname, { share: 5, of: 6 })
