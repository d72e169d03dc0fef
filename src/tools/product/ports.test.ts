import { createServer, type AddressInfo } from 'node:net'
import { freePort } from '../free-port'
import { requireFreePorts } from './ports'

const website = { host: '127.0.0.1', variable: 'WEB_PORT', purpose: 'the website' }

test('free ports are fine', async () => {
  await expect(requireFreePorts([{ ...website, port: await freePort() }])).resolves.toBeUndefined()
})

test('a taken port is named together with the variable that changes it', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  await expect(requireFreePorts([{ ...website, port }])).rejects.toThrow(
    `Port ${port} for the website is taken: stop what uses it, or set WEB_PORT to another port.`,
  )
  await new Promise((resolve) => other.close(resolve))
})

test('one port for two purposes is refused', async () => {
  const port = await freePort()
  const service = { ...website, port, variable: 'REGISTRY_PORT' }
  await expect(requireFreePorts([{ ...website, port }, service])).rejects.toThrow(
    `WEB_PORT and REGISTRY_PORT are both ${port}: give one of them another port.`,
  )
})
