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

interface Locked {
  integrity?: string
  link?: boolean
  /** Whether it is part of the archive of the package it lies in. */
  inBundle?: boolean
}

test('lock files tell by a digest all that is downloaded', () => {
  const undigested = texts
    .filter(([path]) => /(?:^|\/)package-lock\.json$/.test(path))
    .flatMap(([, text]) =>
      Object.entries((JSON.parse(text) as { packages: Record<string, Locked> }).packages),
    )
    .filter(([name, { integrity, link, inBundle }]) => name !== '' && !integrity && !link && !inBundle)
  expect(undigested.map(([name]) => name)).toEqual([])
})
