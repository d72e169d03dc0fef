import { parse } from 'yaml'
import { cliCommand, gitCommands, managerNames, type InstallItem } from './install-item'
import { comfyLock, managerSnapshot, requirementList, unpinned } from './workflow-files'

const COMMIT = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'
const PUBLISHED: InstallItem = {
  id: 'acme-masks',
  name: 'Acme Masks',
  version: '1.2.0',
  cloneUrl: 'https://github.com/acme/masks',
}
const READ: InstallItem = {
  id: 'quiet',
  name: 'Quiet Nodes',
  cloneUrl: 'https://github.com/quiet/nodes.git',
  commit: COMMIT,
  needsPackages: true,
}
const UNREAD: InstallItem = { id: 'far', name: 'Far', cloneUrl: 'https://github.com/far/off' }
const ALL = [PUBLISHED, READ, UNREAD]

test('each way of installing has one thing to copy', () => {
  expect(cliCommand(ALL)).toBe(
    'comfy node install acme-masks@1.2.0 https://github.com/quiet/nodes.git https://github.com/far/off',
  )
  expect(managerNames(ALL)).toBe('acme-masks\nQuiet Nodes\nFar')
  expect(gitCommands(ALL)).toBe(
    `cd ComfyUI/custom_nodes
git clone https://github.com/acme/masks
git clone https://github.com/quiet/nodes.git
git clone https://github.com/far/off
pip install -r nodes/requirements.txt`,
  )
})

test('the list says of each pack what is known of its version', () => {
  expect(requirementList(ALL)).toBe(
    `acme-masks==1.2.0
quiet @ git+https://github.com/quiet/nodes.git@${COMMIT}
far @ git+https://github.com/far/off
`,
  )
})

test('a snapshot has the packs whose version is known, and leaves ComfyUI as it is', () => {
  expect(managerSnapshot(ALL)).toBe(`{
  "comfyui": null,
  "git_custom_nodes": {
    "https://github.com/quiet/nodes.git": {
      "hash": "${COMMIT}",
      "disabled": false
    }
  },
  "cnr_custom_nodes": {
    "acme-masks": "1.2.0"
  },
  "file_custom_nodes": [],
  "pips": {}
}
`)
  expect(unpinned(ALL)).toEqual([UNREAD])
})

test('packs that nobody published are in snapshot and lock by the commit that was read', () => {
  const other = {
    id: 'other',
    name: 'Other',
    cloneUrl: 'https://gitlab.com/a/b/other',
    commit: '7'.repeat(40),
  }
  const git = {
    'https://github.com/quiet/nodes.git': { hash: COMMIT, disabled: false },
    'https://gitlab.com/a/b/other': { hash: '7'.repeat(40), disabled: false },
  }
  const rest = { cnr_custom_nodes: {}, file_custom_nodes: [], pips: {} }
  expect(JSON.parse(managerSnapshot([READ, other]))).toEqual({
    comfyui: null,
    git_custom_nodes: git,
    ...rest,
  })
  // As comfy-cli parses it; a commit of digits only must stay a string.
  expect(parse(comfyLock([READ, other, UNREAD], []))).toEqual({
    basics: { name: 'workflow' },
    models: [],
    custom_nodes: { comfyui: null, git_custom_nodes: git, ...rest },
  })
})

test('comfy-lock.yaml names the models that the file says where to get', () => {
  const models = [
    { name: 'a "quoted".safetensors', url: 'https://models.example/a', directory: 'loras' },
    { name: 'unknown.safetensors' },
  ]
  expect(comfyLock([PUBLISHED, READ], models, 'portrait')).toBe(
    `basics:
  name: "portrait"
models:
  - model: "a \\"quoted\\".safetensors"
    url: "https://models.example/a"
    paths:
      - path: "models/loras/a \\"quoted\\".safetensors"
custom_nodes:
  comfyui: null
  git_custom_nodes: {"https://github.com/quiet/nodes.git":{"hash":"${COMMIT}","disabled":false}}
  cnr_custom_nodes: {"acme-masks":"1.2.0"}
  file_custom_nodes: []
  pips: {}
`,
  )
})
