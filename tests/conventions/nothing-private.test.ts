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

// npm takes this for the registry that is set on the machine, whichever that is.
const PUBLIC_DEFAULT = /"resolved": "https:\/\/registry\.npmjs\.org\/[^"]+\.tgz"/g

const isLock = (path: string) => /(?:^|\/)package-lock\.json$/.test(path)

const files = repositoryFiles().map((path) => [path, read(path)] as const)
const texts = files.filter(([, text]) => !text.includes('\0'))

test.each(Object.entries(PRIVATE))('no file contains %s', (_, pattern) => {
  const found = texts.flatMap(([path, text]) => {
    const match = pattern.exec(isLock(path) ? text.replace(PUBLIC_DEFAULT, '') : text)
    return match ? [`${path}: ${match[0]}`] : []
  })
  expect(found).toEqual([])
})

test('lock files name the public default as the place of every archive, and no other', () => {
  const locks = texts.filter(([path]) => isLock(path))
  expect(locks.map(([path]) => path).sort()).toEqual([
    'emulator/package-lock.json',
    'lighthouse/package-lock.json',
    'package-lock.json',
  ])
  for (const [, text] of locks) {
    const others = text.replace(PUBLIC_DEFAULT, '').match(/"resolved": .*/g)
    expect(others).toBeNull()
    expect(text.match(PUBLIC_DEFAULT)).toHaveLength(lockedBy(text).length)
  }
})

interface Locked {
  integrity?: string
  link?: boolean
  /** Whether it is part of the archive of the package it lies in. */
  inBundle?: boolean
}

/** The packages of a lock file that are downloaded, each with its path in node_modules. */
const lockedBy = (lock: string) =>
  Object.entries((JSON.parse(lock) as { packages: Record<string, Locked> }).packages).filter(
    ([path, { link, inBundle }]) => path !== '' && !link && !inBundle,
  )

test('lock files tell by a digest all that is downloaded', () => {
  const undigested = texts
    .filter(([path]) => isLock(path))
    .flatMap(([, text]) => lockedBy(text))
    .filter(([, { integrity }]) => !integrity)
  expect(undigested.map(([path]) => path)).toEqual([])
})
