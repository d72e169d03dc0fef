import { runTogether } from '../support/run-together'

runTogether(__dirname)
