import { markerHolds, type MarkerEnvironment } from './markers'

const LINUX: MarkerEnvironment = { system: 'linux', python: '3.12' }
const WINDOWS: MarkerEnvironment = { system: 'windows', python: '3.10.6' }
const MAC: MarkerEnvironment = { system: 'macos', python: '3.13.1' }

test.each<[string, boolean | undefined, boolean | undefined, boolean | undefined]>([
  ['', true, true, true],
  ['sys_platform == "win32"', false, true, false],
  ["sys_platform != 'darwin'", true, true, false],
  ['platform_system == "Linux" or os_name == "nt"', true, true, false],
  ['"linux" in sys_platform', true, false, false],
  ['sys_platform in "linux darwin"', true, false, true],
  ['sys_platform not in "linux"', false, true, true],
  ['python_version < "3.11"', false, true, false],
  ['python_version >= "3.9" and python_version < "3.13"', true, true, false],
  ['"3.11" > python_version', false, true, false],
  ['python_version == "3.12.*"', true, false, false],
  ['python_version ~= "3.10"', true, true, true],
  ['python_full_version < "3.10.8"', false, true, false],
  ['python_full_version >= "3.12.4"', undefined, false, true],
  [
    '(python_version < "3" or sys_platform == "linux") and not_a_name == "1"',
    undefined,
    undefined,
    undefined,
  ],
  ['extra == "dev"', false, false, false],
  ['platform_machine == "x86_64"', undefined, undefined, undefined],
  ['platform_machine == "x86_64" and sys_platform == "win32"', false, undefined, false],
  ['platform_machine == "x86_64" or sys_platform == "linux"', true, undefined, undefined],
  ['platform_python_implementation == "CPython"', true, true, true],
  ['sys.platform == "linux"', true, false, false],
  ['sys_platform == "linux" and', undefined, undefined, undefined],
  ['sys_platform = "linux"', undefined, undefined, undefined],
  ['(sys_platform == "linux"', undefined, undefined, undefined],
  ['python_version < python_full_version', undefined, undefined, undefined],
])('%j on Linux, Windows and a Mac', (marker, linux, windows, mac) => {
  expect([LINUX, WINDOWS, MAC].map((machine) => markerHolds(marker, machine))).toEqual([linux, windows, mac])
})

test('what is too long or too deep is not read', () => {
  expect(markerHolds('('.repeat(5_000), LINUX)).toBeUndefined()
  expect(markerHolds(`${'('.repeat(400)}os_name == "posix"${')'.repeat(400)}`, LINUX)).toBe(true)
})
