import { packageNeeds, readRequirement } from './requirement'

test.each([
  ['numpy', { package: 'numpy', specifiers: '', marker: '', line: 'numpy' }],
  [
    'OpenCV_Python.headless >= 4.7 , <5  # pictures',
    {
      package: 'opencv-python-headless',
      specifiers: '>= 4.7 , <5',
      marker: '',
      line: 'OpenCV_Python.headless >= 4.7 , <5',
    },
  ],
  [
    'rembg[gpu,cli] (==2.0.50); sys_platform == "win32"',
    {
      package: 'rembg',
      specifiers: '==2.0.50',
      marker: 'sys_platform == "win32"',
      line: 'rembg[gpu,cli] (==2.0.50); sys_platform == "win32"',
    },
  ],
  [
    'torch==2.1 --hash=sha256:abc',
    { package: 'torch', specifiers: '==2.1', marker: '', line: 'torch==2.1 --hash=sha256:abc' },
  ],
  [
    'sam2 @ git+https://github.com/a/b.git@v1 ; python_version > "3.9"',
    {
      package: 'sam2',
      marker: 'python_version > "3.9"',
      line: 'sam2 @ git+https://github.com/a/b.git@v1 ; python_version > "3.9"',
    },
  ],
])('%j is read', (line, requirement) => {
  expect(readRequirement(line)).toEqual(requirement)
})

test.each([
  '',
  '# numpy',
  '-r more.txt',
  '--extra-index-url https://example.com/simple',
  'git+https://github.com/a/b.git',
  'https://example.com/numpy-1.0.whl',
  './wheels/numpy.whl',
  'C:\\wheels\\numpy.whl',
  'numpy 1.0',
  `numpy${' '.repeat(3_000)}`,
])('%j names no package', (line) => {
  expect(readRequirement(line)).toBeUndefined()
})

test('of several lines of a package those count together that hold on the machine', () => {
  const lines = [
    'numpy>=1.26',
    'NumPy<2',
    'numpy>=1.26',
    'numpy==1.0; sys_platform == "darwin"',
    'torch; platform_machine == "arm64"',
    'sam2 @ git+https://github.com/a/b',
    'odd>2,<1',
  ].flatMap((line) => readRequirement(line) ?? [])
  const needs = packageNeeds(lines, { system: 'linux', python: '3.12' })
  expect([...needs].map(([key, { lines: of, space }]) => [key, of, space !== undefined])).toEqual([
    ['numpy', ['numpy>=1.26', 'NumPy<2'], true],
    ['sam2', ['sam2 @ git+https://github.com/a/b'], false],
    ['odd', ['odd>2,<1'], false],
  ])
})
