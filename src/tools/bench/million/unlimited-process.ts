import { servingProcess } from '../serving-process'

/** A service without a statement timeout: a slow statement is measured, not cancelled. */
export const unlimitedProcess = (databaseUrl: string, settings: Readonly<Record<string, string>> = {}) =>
  servingProcess(databaseUrl, { settings: { REGISTRY_STATEMENT_SECONDS: '600', ...settings } })
