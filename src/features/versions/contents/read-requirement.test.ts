import { pageOfAddress, readRequirement } from './read-requirement'

test.each([
  ['numpy', { name: 'numpy' }],
  ['numpy>=1.25', { name: 'numpy', range: '>=1.25' }],
  ['torch >= 2.0, < 3', { name: 'torch', range: '>=2.0,<3' }],
  ['pillow (>=10.0)', { name: 'pillow', range: '>=10.0' }],
  ['onnxruntime-gpu==1.17.*', { name: 'onnxruntime-gpu', range: '==1.17.*' }],
  [
    'transformers[torch, sentencepiece]~=4.40',
    { name: 'transformers', extras: ['torch', 'sentencepiece'], range: '~=4.40' },
  ],
  ['pywin32 ; sys_platform == "win32"', { name: 'pywin32', condition: 'sys_platform == "win32"' }],
  ['numpy==1.26.4 --hash=sha256:abc', { name: 'numpy', range: '==1.26.4' }],
  [
    'sam2 @ git+https://github.com/x/sam2.git@main',
    { name: 'sam2', url: 'git+https://github.com/x/sam2.git@main' },
  ],
  ['git+https://github.com/x/y.git#egg=y', { url: 'git+https://github.com/x/y.git#egg=y' }],
  ['-e git+https://github.com/x/y', { url: 'git+https://github.com/x/y' }],
  ['--extra-index-url https://x.example', {}],
  ['-r other.txt', {}],
  ['./local', {}],
  ['what is this', {}],
])('%s is understood', (line, facts) => {
  expect(readRequirement(line)).toEqual({ line, ...facts })
})

test.each([
  ['git+https://github.com/x/y.git@main#egg=y', 'https://github.com/x/y'],
  ['https://files.example/y-1.0.whl', 'https://files.example/y-1.0.whl'],
  ['git+ssh://git@github.com/x/y', undefined],
])('the page of %s is %s', (url, page) => expect(pageOfAddress(url)).toBe(page))
