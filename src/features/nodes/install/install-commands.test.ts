import { UNCLAIMED_PUBLISHER } from '@/contract/conventions/identifiers'
import type { Node } from '@/api/generated/model'
import { cloneUrlOf, comfyCliCommand, gitCommands, installKindOf } from './install-commands'

const pack = (fields: object) => ({ status: 'NodeStatusActive', ...fields }) as Node

test('a published pack comes from the registry, an unclaimed one from its repository', () => {
  const latest_version = { version: '1.0.0' }
  expect(installKindOf(pack({ latest_version, publisher: { id: 'drltdata', name: 'Dr.Lt.Data' } }))).toBe(
    'registry',
  )
  expect(installKindOf(pack({ publisher: UNCLAIMED_PUBLISHER }))).toBe('unclaimed')
  expect(installKindOf(pack({ publisher: { id: 'drltdata', name: 'Dr.Lt.Data' } }))).toBe('unversioned')
})

test('a publisher who is called like those who belong to nobody is none of them', () => {
  expect(installKindOf(pack({ publisher: { id: 'sly', name: UNCLAIMED_PUBLISHER.name } }))).toBe(
    'unversioned',
  )
})

test('a banned pack cannot be installed, whatever else it has', () => {
  expect(installKindOf(pack({ status: 'NodeStatusBanned', latest_version: { version: '1.0.0' } }))).toBe(
    'banned',
  )
})

test('commands are what one types', () => {
  expect(comfyCliCommand('comfyui-impact-pack')).toBe('comfy node install comfyui-impact-pack')
  expect(comfyCliCommand('comfyui-impact-pack', '8.1.0')).toBe('comfy node install comfyui-impact-pack@8.1.0')
  expect(gitCommands('https://github.com/a/b')).toBe(
    'cd ComfyUI/custom_nodes\ngit clone https://github.com/a/b',
  )
})

test.each([
  'javascript:alert(1)',
  'https://x.y/z; rm -rf ~',
  'https://x.y/$(id)',
  'git@github.com:a/b',
  '',
  undefined,
])('%s never reaches a command line', (repository) => {
  expect(cloneUrlOf(repository)).toBeUndefined()
})

test('a repository address is cloned as it is', () => {
  expect(cloneUrlOf('https://github.com/a/b.git/')).toBe('https://github.com/a/b.git')
})
