import stopPostgresForTests from './postgres-global-teardown'

export default async function stopSearchForTests(): Promise<void> {
  await globalThis.stopSearchForTests?.()
  await stopPostgresForTests()
}
