import './postgres-global-setup'

export default async function stopPostgresAfterTests(): Promise<void> {
  await globalThis.stopPostgresForTests?.()
}
