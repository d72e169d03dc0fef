import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishInputSchema } from '../../contract/packs/publish'
import { inspectArchive } from '../../server/review/inspection/inspect-archive'
import { buildDemoArchive } from './demo-archive'
import { DEMO_PUBLISHER, readDemoPacks } from './demo-packs'
import { packDetails, publishBody } from './publish-body'

// The expected review of each version: the verdict, the number of node classes, and the matching rules.
const INTENDED: Record<string, [verdict: string, nodes: number, rules: string[]]> = {
  'harbor-frames@1.0.0': ['active', 5, []],
  'harbor-frames@1.1.0': ['active', 7, ['starts-programs', 'reads-secret-variable']],
  'harbor-frames@1.2.0': [
    'flagged',
    7,
    ['runs-decoded-code', 'runs-downloads', 'installs-packages', 'starts-programs', 'reads-secret-variable'],
  ],
  'kite-prompts@0.1.0': ['active', 4, []],
  'kite-prompts@0.2.0': ['active', 7, []],
  'lantern-tone@1.0.0': ['active', 5, []],
  'lantern-tone@1.1.0': ['active', 7, []],
  'lantern-tone@1.1.1': ['active', 7, []],
  'lantern-tone@1.2.0': ['active', 8, []],
  'paper-latents@0.3.0': ['active', 6, []],
  'paper-latents@0.4.0': ['active', 9, []],
  'paper-latents@0.4.1': ['active', 9, []],
  'quiet-masks@0.9.0': ['active', 12, []],
  'quiet-masks@1.0.0': ['active', 25, []],
  'quiet-masks@1.1.0-rc.1': ['active', 26, []],
  'sumi-lettering@1.0.0': ['active', 3, []],
  'sumi-lettering@1.1.0': ['active', 4, ['starts-programs']],
}

const versions = readDemoPacks().flatMap((pack) => pack.versions)
const cases = versions.map((version) => [`${version.pack}@${version.number}`, version] as const)
const inspected = async (index: number) => {
  const version = versions[index]
  if (!version) throw new Error('there is no such demo version')
  return inspectArchive(await buildDemoArchive(version), Date.now() + 20_000)
}

test('the demo packs are those that are described here', () => {
  expect(cases.map(([name]) => name)).toEqual(Object.keys(INTENDED))
  expect(versions.filter(({ isDeprecated }) => isDeprecated)).toMatchObject([
    { pack: 'lantern-tone', number: '1.1.0' },
  ])
})

test.each(cases)('a review of %s says what it is meant to say', async (name, version) => {
  const inspection = await inspected(versions.indexOf(version))
  const rules = [...new Set(inspection.findings.map(({ rule }) => rule))]
  expect([inspection.verdict, inspection.nodes.length, rules]).toEqual(INTENDED[name])
  expect(inspection).toMatchObject({
    problems: [],
    unreadable: [],
    license: expect.stringContaining('Permission is hereby granted'),
    icon: expect.stringMatching(/^icon\.(?:png|svg)$/),
    metadata: {
      name: version.pack,
      version: version.number,
      publisher_id: DEMO_PUBLISHER.id,
      description: expect.any(String),
      display_name: expect.any(String),
    },
  })
  for (const node of inspection.nodes)
    expect(node).toMatchObject({
      display_name: expect.any(String),
      category: expect.any(String),
      function: expect.any(String),
      input_types: expect.stringContaining('"required":{"'),
      return_types: expect.any(String),
      file: expect.any(String),
    })
})

test.each(cases)('the README of %s shows what a README can hold', async (_name, version) => {
  const { readmeHtml = '', toc, files } = await inspected(versions.indexOf(version))
  for (const part of ['<table>', '<pre tabindex="0"><code', 'class="readme-check"', '<img src="files/docs/'])
    expect([part, readmeHtml.includes(part)]).toEqual([part, true])
  expect(toc.length).toBeGreaterThanOrEqual(4)
  const text = readFileSync(version.files.get('README.md') ?? '', 'utf8')
  const pictures = [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map((match) => match[1])
  expect(pictures).toHaveLength(1)
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(pictures))
})

test.each(cases)(
  '%s is published with a body the contract allows and a changelog of its own',
  (_name, version) => {
    const body = publishInputSchema.parse(publishBody(version, 'cpat_secret'))
    expect(body.node).toMatchObject({
      id: version.pack,
      repository: `${DEMO_PUBLISHER.source_code_repo}/${version.pack}`,
      license: expect.stringMatching(/^\{"(?:file|text)":"/),
    })
    expect(body.node_version).toMatchObject({
      version: version.number,
      changelog: expect.stringMatching(/\S/),
    })
    expect(body.node_version.changelog).not.toContain('## ')
    expect(packDetails(version).tags?.length).toBeGreaterThanOrEqual(3)
  },
)

test('archives are the same each time, and no two are alike', async () => {
  const archives = await Promise.all(versions.map(buildDemoArchive))
  const again = await Promise.all(versions.map(buildDemoArchive))
  expect(archives.every((archive, index) => again[index]?.equals(archive))).toBe(true)
  expect(new Set(archives.map((archive) => archive.toString('base64'))).size).toBe(versions.length)
})

test('the demo packs take no id from the catalogue', () => {
  const catalogue = join(__dirname, '../../server/catalogue/data/packs.jsonl')
  expect(existsSync(catalogue)).toBe(true)
  const taken = new Set(
    readFileSync(catalogue, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { id: string }).id.toLowerCase()),
  )
  expect(readDemoPacks().filter(({ id }) => taken.has(id))).toEqual([])
})
