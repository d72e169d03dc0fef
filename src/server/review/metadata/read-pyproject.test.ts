import fc from 'fast-check'
import { readPyproject } from './read-pyproject'
import { formatProblem } from './format-problem'

const FULL = `
[project]
name = "light-tools"
version = "1.2.0"
description = "Light for pictures."
license = { text = "MIT" }
readme = "docs/README.md"
dependencies = ["numpy>=1.26", "comfyui-frontend-package>=1.20", "pillow"]
classifiers = [
  "Operating System :: OS Independent",
  "Environment :: GPU :: NVIDIA CUDA",
  "Topic :: Artistic Software",
]

[project.urls]
Repository = "https://github.com/lumen/light-tools"

[tool.comfy]
PublisherId = "lumen"
DisplayName = "Light Tools"
Icon = "icon.png"
Banner = "https://lumen.example/banner.png"
requires-comfyui = ">=0.3.50"
Models = [{ location = "checkpoints/light.safetensors", model_url = "https://lumen.example/light" }]
`

const sentences = (source: string) => readPyproject(source).problems.map(formatProblem)

test("a pack's facts are read as its publisher wrote them", () => {
  expect(readPyproject(FULL)).toEqual({
    problems: [],
    metadata: {
      name: 'light-tools',
      version: '1.2.0',
      description: 'Light for pictures.',
      license: 'MIT',
      readme_file: 'docs/README.md',
      repository: 'https://github.com/lumen/light-tools',
      dependencies: ['numpy>=1.26', 'pillow'],
      supported_os: ['OS Independent'],
      supported_accelerators: ['GPU :: NVIDIA CUDA'],
      supported_comfyui_version: '>=0.3.50',
      supported_comfyui_frontend_version: '>=1.20',
      publisher_id: 'lumen',
      display_name: 'Light Tools',
      icon: 'icon.png',
      banner: 'https://lumen.example/banner.png',
      models: ['checkpoints/light.safetensors'],
    },
  })
})

test('a license is a name, a text or a file', () => {
  const project = (license: string) =>
    readPyproject(`[project]\nname="a"\nversion="1.0.0"\nlicense = ${license}`).metadata
  expect(project('"Apache-2.0"')).toMatchObject({ license: 'Apache-2.0' })
  expect(project('{ file = "LICENSE" }')).toMatchObject({ license_file: 'LICENSE' })
})

test('what is not TOML is named with its line and column', () => {
  const { metadata, problems } = readPyproject('[project]\nname = "a\nversion = "1.0.0"\n')
  expect(metadata).toBeUndefined()
  expect(problems[0]).toMatchObject({ file: 'pyproject.toml', line: 2, column: 10 })
})

test('a value of the wrong kind is named with its place, and the rest is still read', () => {
  const source = '[project]\nname = "a"\nversion = "one"\n  dependencies = "numpy"\ndescription = "D"\n'
  expect(sentences(source)).toEqual([
    'pyproject.toml, line 3, column 1: project.version is not a semantic version such as 1.0.0.',
    'pyproject.toml, line 4, column 3: project.dependencies must be a list of texts.',
  ])
  expect(readPyproject(source).metadata).toMatchObject({ name: 'a', description: 'D', dependencies: [] })
})

test('a name and a version are asked for', () => {
  expect(sentences('[tool.comfy]\nPublisherId = "x"')).toEqual([
    'pyproject.toml: project.name is missing.',
    'pyproject.toml: project.version is missing.',
  ])
})

test('no text makes the reader fall over', () => {
  const words = fc.constantFrom(
    '[project]',
    'name',
    '=',
    '"',
    '\n',
    '{',
    '}',
    '[',
    ']',
    '1',
    '.',
    'license',
    '[tool.comfy]',
  )
  fc.assert(
    fc.property(fc.array(words), fc.string(), (parts, end) => void readPyproject(parts.join(' ') + end)),
  )
})
