import { servingProcess } from '../serving-process'

/** A service that gives up no statement: what takes too long is to be measured. */
export const patientProcess = (databaseUrl: string, settings: Readonly<Record<string, string>> = {}) =>
  servingProcess(databaseUrl, { settings: { REGISTRY_STATEMENT_SECONDS: '600', ...settings } })
