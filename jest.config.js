const { availableParallelism } = require('node:os')
const nextJest = require('next/jest')
// They load modules anew, remember what others would change, or need a module of their own making or the real one.
const alone = require('./tests/pages/alone.json')
const aloneInUnit = require('./tests/unit/alone.json')

process.env.TZ = 'UTC'

// Packages that ship only ES modules to one of our environments; everything else in node_modules runs as it is.
const ES_MODULES = [
  '@floating-ui',
  '@poppinss',
  'case-anything',
  'debounce',
  'deepmerge-ts',
  'flowbite-react',
  'flydrive',
  'jose',
  'klona',
  'mixpanel-browser',
  'tailwind-merge',
  // unified and its family
  '(?:hast|mdast|micromark|remark|rehype|unist|vfile)(?:-[^/]+)?',
  '(?:comma|space)-separated-tokens',
  '(?:character|html|stringify|parse)-(?:entities|void-elements|url-attributes)[^/]*',
  '@ungap',
  'bail',
  'ccount',
  'character-reference-invalid',
  'decode-named-character-reference',
  'devlop',
  'entities',
  'escape-string-regexp',
  'github-slugger',
  'hastscript',
  'is-(?:plain-obj|alphabetical|alphanumerical|decimal|hexadecimal)',
  'longest-streak',
  'markdown-table',
  'parse5',
  'property-information',
  'trim-lines',
  'trough',
  'unified',
  'web-namespaces',
  'zwitch',
]

const NODE = 'node'
const DOM = '<rootDir>/tests/support/jest-dom-environment.ts'

const database = {
  globalSetup: '<rootDir>/tests/support/postgres-global-setup.ts',
  globalTeardown: '<rootDir>/tests/support/postgres-global-teardown.ts',
}
const databaseAndIndex = {
  globalSetup: '<rootDir>/tests/support/search-global-setup.ts',
  globalTeardown: '<rootDir>/tests/support/search-global-teardown.ts',
}
const dom = {
  testEnvironment: DOM,
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest-dom-setup.ts'],
}

// What holds of searches, whatever answers them.
const SEARCHES = [
  'search.test.ts',
  'search-facets.test.ts',
  'search-ranking.test.ts',
  'search-relevance.test.ts',
  'admin-search.test.ts',
]

const PAGES = '<rootDir>/tests/pages'

// Those called `…-together` are the tests of the others in fewer files, which share what they load.
const PROJECTS = [
  {
    displayName: 'unit',
    testMatch: ['<rootDir>/src/**/*.test.ts'],
    testEnvironment: NODE,
    globalSetup: '<rootDir>/tests/support/compile-global-setup.ts',
  },
  {
    displayName: 'unit-together',
    testMatch: ['<rootDir>/tests/unit/*.together.ts', ...aloneInUnit.map((path) => `<rootDir>/${path}`)],
    testEnvironment: NODE,
    globalSetup: '<rootDir>/tests/support/compile-global-setup.ts',
  },
  { displayName: 'unit-dom', testMatch: ['<rootDir>/src/**/*.test.tsx'], ...dom },
  { displayName: 'api', testMatch: ['<rootDir>/tests/api/**/*.test.ts'], testEnvironment: NODE, ...database },
  {
    displayName: 'api-together',
    testMatch: ['<rootDir>/tests/api/*.together.ts'],
    testEnvironment: NODE,
    ...database,
  },
  { displayName: 'pages', testMatch: [`${PAGES}/**/*.test.{ts,tsx}`], ...dom, ...database },
  {
    displayName: 'pages-together',
    testMatch: [`${PAGES}/*.together.tsx`, ...alone.map((path) => `${PAGES}/${path}`)],
    ...dom,
    ...database,
  },
  {
    displayName: 'container',
    testMatch: ['<rootDir>/tests/container/**/*.test.ts'],
    testEnvironment: NODE,
    ...database,
  },
  {
    displayName: 'scale',
    testMatch: [
      '<rootDir>/tests/scale/**/*.test.ts',
      ...SEARCHES.map((path) => `<rootDir>/tests/api/nodes/${path}`),
    ],
    testEnvironment: NODE,
    ...databaseAndIndex,
  },
  {
    displayName: 'scale-pages',
    testMatch: [`${PAGES}/index.test.tsx`],
    ...dom,
    ...databaseAndIndex,
  },
  {
    displayName: 'conventions',
    testMatch: ['<rootDir>/tests/conventions/**/*.test.ts'],
    testEnvironment: NODE,
  },
  {
    displayName: 'conventions-together',
    testMatch: ['<rootDir>/tests/conventions/*.together.ts'],
    testEnvironment: NODE,
  },
]

// Made once: reading the settings of TypeScript for each project would start its compiler as often.
async function inAllProjects() {
  const config = await nextJest({ dir: __dirname })({
    rootDir: __dirname,
    moduleNameMapper: {
      '^@/(.*)$': '<rootDir>/src/$1',
      '/thread-file$': '<rootDir>/tests/support/compiled-thread-file.ts',
    },
    modulePathIgnorePatterns: [
      '<rootDir>/.next',
      '<rootDir>/.build',
      '<rootDir>/emulator',
      '<rootDir>/lighthouse',
    ],
    // Looking up a global in the sandbox of a test is slow, and drizzle does it for every part of every statement.
    sandboxInjectedGlobals: ['Object'],
    clearMocks: true,
    restoreMocks: true,
  })()
  return {
    ...config,
    // next/jest puts its own pattern first, and one matching pattern is enough to leave a file untransformed.
    transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  }
}

module.exports = async () => ({
  testSequencer: '<rootDir>/tests/support/together-first.js',
  projects: await inAllProjects().then((common) => PROJECTS.map((project) => ({ ...common, ...project }))),
  // The browser takes the other half of the cores; where there are few, two more workers use the time in which the others
  // wait for the database.
  maxWorkers: Math.max(4, Math.floor(availableParallelism() / 2)),
  // Machines are at times many times slower than usual: only what hangs shall fail.
  testTimeout: 600_000,
})
