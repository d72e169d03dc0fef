import { read, repositoryFiles } from './files'

// A clone must work on any machine and tell nothing about the one it was written on.
const PRIVATE: Record<string, RegExp> = {
  'the host of a package registry':
    /\b(?:registry\.npmjs\.org|registry\.yarnpkg\.com|registry\.npmmirror\.com|npm\.pkg\.github\.com|npm\.jsr\.io|files\.pythonhosted\.org|deb\.debian\.org)\b/i,
  'a path of one machine': /(?<![\w./~*\]-])\/(?:work|root|home)\/[\w.-]/,
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'an access token':
    /\b(?:ghp_\w{36}|github_pat_\w{50,}|npm_\w{36}|AKIA[0-9A-Z]{16}|AIza[\w-]{35}|xox[bp]-[\w-]{20,})\b/,
}

const files = repositoryFiles().map((path) => [path, read(path)] as const)
const texts = files.filter(([, text]) => !text.includes('\0'))

test.each(Object.entries(PRIVATE))('no file contains %s', (_, pattern) => {
  const found = texts.flatMap(([path, text]) => {
    const match = pattern.exec(text)
    return match ? [`${path}: ${match[0]}`] : []
  })
  expect(found).toEqual([])
})

test('lock files name no place to download from', () => {
  const locks = texts.filter(([path]) => /(?:^|\/)package-lock\.json$/.test(path))
  expect(locks.length).toBeGreaterThanOrEqual(2)
  expect(locks.filter(([, text]) => /"resolved": "(?:https?|git)/.test(text)).map(([path]) => path)).toEqual(
    [],
  )
})

/** What npm could not tell of packages for other systems when the lock file was written; it must not become more. */
const MOST_UNDIGESTED = 44

interface Locked {
  version?: string
  integrity?: string
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
}

/** Whether npm installs a package on this kind of processor and system alone, and goes without it elsewhere. */
const isForOneSystem = ({ optional, os, cpu }: Locked) => optional === true && (os ?? cpu) !== undefined

test('lock files tell by a digest what is downloaded, but for what only one system may go with', () => {
  const undigested = texts
    .filter(([path]) => /(?:^|\/)package-lock\.json$/.test(path))
    .flatMap(([, text]) =>
      Object.entries((JSON.parse(text) as { packages: Record<string, Locked> }).packages),
    )
    .filter(([name, { version, integrity, link }]) => name !== '' && version && !integrity && !link)
  expect(undigested.filter(([, locked]) => !isForOneSystem(locked))).toEqual([])
  expect(undigested.length).toBeLessThanOrEqual(MOST_UNDIGESTED)
})
