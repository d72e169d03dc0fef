import { eq } from 'drizzle-orm'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipOf } from '../../../src/server/review/archive/zip-for-tests'
import { repositoryReadings } from '../../../src/server/store/schema/schema'
import { CodeHostStandIn, refsPath } from '../../support/code-host'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf } from '../../support/release'
import { registryCommandLater } from '../../support/registry-command'

const COMMIT = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'

let folder: string

beforeEach(async () => {
  await emptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'comfy-registry-repositories-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(closeDatabase)

const run = (...args: string[]) =>
  registryCommandLater({ REGISTRY_ARCHIVE_DIR: join(folder, 'archives') }, 'read-repositories', ...args)

const commits = async () => {
  const { db } = await database()
  const rows = await db.select().from(repositoryReadings).orderBy(repositoryReadings.nodeId)
  return rows.map(({ nodeId, commit, branch }) => [nodeId, commit, branch])
}

/** Adds the zip comment that hosts write: the commit. */
const commented = (zip: Buffer) => {
  const bytes = Buffer.concat([zip, Buffer.from(COMMIT)])
  bytes.writeUInt16LE(COMMIT.length, zip.length - 2)
  return bytes
}

test('archives and clones in a folder are read without a network, and known by their commits', async () => {
  const repositories = join(folder, 'all')
  mkdirSync(join(repositories, 'Acme+clone/.git/refs/heads'), { recursive: true })
  writeFileSync(join(repositories, 'Acme+clone/.git/HEAD'), 'ref: refs/heads/dev\n')
  writeFileSync(join(repositories, 'Acme+clone/.git/refs/heads/dev'), `${COMMIT}\n`)
  writeFileSync(join(repositories, 'Acme+clone/__init__.py'), 'NODE_CLASS_MAPPINGS = {}\n')
  writeFileSync(join(repositories, 'Acme+told.zip'), commented(packOf(['Told'])))
  writeFileSync(
    join(repositories, 'acme+Bare.zip'),
    zipOf({ '__init__.py': 'NODE_CLASS_MAPPINGS = {}\n', 'README.md': '[Guide](guide.md)\n' }),
  )
  writeFileSync(join(repositories, 'Acme+broken.zip'), 'no zip')
  writeFileSync(join(repositories, 'Acme+nobodys.zip'), packOf(['Nobodys']))
  writeFileSync(join(repositories, 'misnamed.zip'), packOf(['Masks']))
  writeFileSync(join(repositories, 'notes.txt'), 'where they come from')
  for (const id of ['clone', 'told', 'bare', 'broken'])
    await given.node(id, { repository: `https://github.com/acme/${id}` })
  const first = await run('--from', repositories)
  expect(first.stdout).toMatch(/^3 read, 0 unchanged, 0 gone, 1 failed, in \d+\.\d s\.$/m)
  expect(first.stdout).toMatch(/^ {2}broken: .*zip.*$/m)
  expect(first.stdout).toContain('  Acme+nobodys.zip: unknown, or a pack with a version of its own\n')
  expect(first.stdout).toContain('  misnamed.zip: not named OWNER+NAME or OWNER+NAME.zip\n')
  expect(first.stdout).not.toContain('notes.txt')
  expect(first.status).toBe(1)
  expect(await commits()).toEqual([
    ['bare', expect.stringMatching(/^[\da-f]{64}$/) as string, ''],
    ['broken', '', ''],
    ['clone', COMMIT, 'dev'],
    ['told', COMMIT, ''],
  ])
  // A host does not know our digests: links lead to its newest state.
  const { db } = await database()
  const [bare] = await db.select().from(repositoryReadings).where(eq(repositoryReadings.nodeId, 'bare'))
  expect(bare?.readmeHtml).toContain('href="https://github.com/acme/bare/blob/HEAD/guide.md"')
  const again = await run('--from', repositories, 'told', 'bare')
  expect(again).toMatchObject({ status: 0, stdout: expect.stringMatching(/^0 read, 2 unchanged/) as string })
  const anew = await run('--from', repositories, '--again', '--limit', '1', 'told')
  expect(anew).toMatchObject({ status: 0, stdout: expect.stringMatching(/^1 read, 0 unchanged/) as string })
})

test('without a folder the hosts are asked', async () => {
  const host = await CodeHostStandIn.start()
  await given.node('Masks', { repository: 'https://github.com/Acme/Masks', githubStars: 5 })
  await given.node('Blur', { repository: 'https://github.com/Acme/Blur', githubStars: 9 })
  await given.node('lost', { repository: 'https://github.com/Acme/lost' })
  const commit = host.push('Acme/Masks', packOf(['Mask']))
  host.push('Acme/Blur', packOf(['Blur']))
  const settings = {
    REGISTRY_ARCHIVE_DIR: join(folder, 'archives'),
    REGISTRY_CODE_HOSTS: `github.com=${host.url}`,
  }
  const named = await registryCommandLater(settings, 'read-repositories', 'masks', 'nobody')
  expect(named.stdout).toMatch(/^1 read, 0 unchanged, 0 gone, 0 failed/)
  expect(named.stdout).toContain('  nobody: unknown, or a pack with a version of its own\n')
  expect(await commits()).toEqual([['Masks', commit, 'main']])
  const all = await registryCommandLater(settings, 'read-repositories')
  expect(all.stdout).toMatch(/^1 read, 1 unchanged, 1 gone, 0 failed/)
  expect(all).toMatchObject({ status: 0 })
  host.instead.set(refsPath('Acme/Blur'), (_request, response) => void response.writeHead(503).end())
  const postponed = await registryCommandLater(settings, 'read-repositories', 'blur', 'masks')
  expect(postponed.stdout.split('\n')).toEqual([
    expect.stringMatching(/^0 read, 0 unchanged, 0 gone, 0 failed, 2 postponed, in /),
    '  Blur: Its host answers 503.',
    expect.stringMatching(/^github\.com is left alone until .*Z: Its host answers 503\.$/),
    'The service reads the postponed ones later.',
    '',
  ])
  expect(postponed).toMatchObject({ status: 1 })
  await host.stop()
})

test('a folder that is none, or holds nothing to read, is named', async () => {
  expect(await run('--from', join(folder, 'none'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is not a folder.') as string,
  })
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  expect(await run('--from', empty)).toMatchObject({
    status: 1,
    stderr: `Nothing in ${empty} is named OWNER+NAME or OWNER+NAME.zip.\n`,
  })
})
