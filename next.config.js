const { createHash } = require('node:crypto')
const { i18n } = require('./next-i18next.config.js')
const { complaintAboutEnvironment } = require('./src/lib/environment.schema.js')
const { MISSING_PICTURE_SCRIPT } = require('./src/shell/missing-picture-script.js')
const { THEME_INIT_SCRIPT } = require('./src/shell/theme/theme-init-script.js')
const { fingerprintWebsite } = require('./src/tools/build/fingerprint-sources.js')

const complaint = complaintAboutEnvironment(process.env)
if (complaint) {
  console.error(complaint)
  process.exit(1)
}

const development = process.env.NODE_ENV === 'development'
const firebaseDomain = process.env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN
const analytics =
  process.env.NEXT_PUBLIC_ENVIRONMENT === 'production' && process.env.NEXT_PUBLIC_MIXPANEL_TOKEN
const apiBase = process.env.NEXT_PUBLIC_API_BASE_URL ?? ''

const PUBLIC_VARIABLES = [
  'NEXT_PUBLIC_ENVIRONMENT',
  'NEXT_PUBLIC_API_BASE_URL',
  'NEXT_PUBLIC_FIREBASE_API_KEY',
  'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN',
  'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
  'NEXT_PUBLIC_MIXPANEL_TOKEN',
]

const REFUSED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'serial',
  'usb',
]
const FIREBASE_APIS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
// Where the photos of people lie who sign in with Google or GitHub.
const AVATARS = ['https://lh3.googleusercontent.com', 'https://avatars.githubusercontent.com']

/** Where else the page of a workflow may fetch one from: wherever its reader says that it lies. */
const FETCHED_WORKFLOWS = ['https:']

function contentSecurityPolicy({ connectTo = [], more = [] } = {}) {
  const hashes = [THEME_INIT_SCRIPT, MISSING_PICTURE_SCRIPT].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const only = (condition, ...sources) => (condition ? sources : [])
  const service = only(apiBase.startsWith('http'), new URL(apiBase, 'http://localhost').origin)
  const directives = {
    'default-src': ["'self'"],
    // While developing, Next's own scripts and styles stand in the page, and others with every change.
    'script-src': [
      "'self'",
      ...(development ? ["'unsafe-inline'", "'unsafe-eval'"] : hashes),
      ...only(firebaseDomain, 'https://apis.google.com'),
    ],
    'style-src': ["'self'", ...only(development, "'unsafe-inline'")],
    // Publishers' pictures come from the service, never from their own servers.
    'img-src': ["'self'", 'data:', ...service, ...only(firebaseDomain, ...AVATARS)],
    'connect-src': [
      "'self'",
      ...service,
      ...only(firebaseDomain, ...FIREBASE_APIS),
      ...only(analytics, 'https://api-js.mixpanel.com'),
      ...only(development, 'ws:'),
      ...connectTo,
    ],
    'frame-src': firebaseDomain ? [`https://${firebaseDomain}`] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .concat(more)
    .join('; ')
}

const UPGRADE = ['upgrade-insecure-requests']
const A_YEAR_SECONDS = 31_536_000
/** Where the website's own address is https, nothing is loaded without it, and browsers come back by it. */
const SECURE_SITE = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy({ more: UPGRADE }) },
  { key: 'Strict-Transport-Security', value: `max-age=${A_YEAR_SECONDS}` },
]

/** Said by the website's own server (src/website-server), for one build serves every place. */
const HTTPS = [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }]

const LANGUAGES = i18n.locales.join('|')
const WORKFLOW_PAGE = `/:language(${LANGUAGES})?/workflow`
/** Pictures, feeds and badges, which other websites show: looked at by themselves, they load and run nothing. */
const SHOWN_ELSEWHERE = [
  { key: 'Content-Security-Policy', value: "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
]

const NO_SNIFFING = { key: 'X-Content-Type-Options', value: 'nosniff' }

/** Scripts and styles; the policy is for the worker among them. */
const OF_BUILD = {
  source: '/_next/static/:path*',
  locale: false,
  headers: [{ key: 'Content-Security-Policy', value: "default-src 'self'" }, NO_SNIFFING],
}

/** What stands in for packages in the browser's code (decision 33). */
const IN_BROWSER = {
  i18next: './src/lib/languages/browser-i18next.ts',
  'react-i18next': './src/lib/languages/browser-react-i18next.tsx',
  'next-i18next/pages': './src/lib/languages/browser-react-i18next.tsx',
}

/** @type {import('next').NextConfig} */
module.exports = {
  i18n,
  poweredByHeader: false,
  reactStrictMode: true,
  // Also the unset ones, so that what they switch off is left out of the browser's code.
  env: Object.fromEntries(PUBLIC_VARIABLES.map((name) => [name, process.env[name] ?? ''])),
  // Types are checked with the tests; whoever only builds does not wait for them.
  typescript: { ignoreBuildErrors: true },
  // The service's GET /users/publishers/ keeps its slash, and proxy.ts needs the address as it was asked for.
  skipTrailingSlashRedirect: true,
  skipProxyUrlNormalize: true,
  generateBuildId: () => fingerprintWebsite(__dirname, process.env).slice(0, 20),
  images: { deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840], unoptimized: true },
  transpilePackages: ['mixpanel-browser'],
  // Which files the server needs is asked by standalone output alone, and finding out takes nearly half of the build.
  outputFileTracingExcludes: { '*': ['**/*'] },
  devIndicators: false,
  webpack: (config, { isServer, webpack }) => {
    if (isServer) return config
    // A request costs a phone more than some code that two pages share costs the second one.
    config.optimization.splitChunks.minSize = 60_000
    // Every page holds the hashes of all chunks: half as long they tell two builds apart as well.
    config.output.hashDigestLength = 8
    // Texts that a document came without (text-files.ts); a chunk for each would be 190 more in webpack's own list.
    config.module.rules.push({
      test: /[\\/]locales[\\/]\w+[\\/](?!findings)\w+\.json$/,
      type: 'asset/resource',
      generator: { filename: 'static/texts/[contenthash:8].json' },
    })
    for (const [name, file] of Object.entries(IN_BROWSER))
      config.resolve.alias[`${name}$`] = require.resolve(file)
    const concurrentHydration = require.resolve('./src/shell/concurrent-hydration.js')
    const replace = (resource) => {
      if (/next[\\/]dist[\\/]client$/.test(resource.context)) resource.request = concurrentHydration
    }
    config.plugins.push(
      new webpack.NormalModuleReplacementPlugin(/^react-dom\/client$/, replace),
      // A hint to browsers that know it: read these off the main thread, whole and at once, for every page needs them.
      new webpack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /(?:framework|main|_app)-/,
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
      }),
    )
    return config
  },
  // Turbopack serves while developing, where how fast a page is taken over does not count.
  turbopack: {
    resolveAlias: Object.fromEntries(
      Object.entries(IN_BROWSER).map(([name, file]) => [name, { browser: file }]),
    ),
  },
  experimental: {
    // It tells pages of Next's other router apart, and there are none.
    clientRouterFilter: false,
    // Going back finds the place one left, also when the list has to be drawn anew.
    scrollRestoration: true,
    // The shared runtime starts from an inline script, which the content security policy does not admit.
    turbopackSharedRuntime: false,
  },
  headers: async () => [
    {
      source: `/:path((?!api/${development ? '' : '|_next/static/'}).*)`,
      locale: false,
      headers: [
        { key: 'Content-Security-Policy', value: contentSecurityPolicy() },
        // The development server gives a script of its own the type of JSON.
        ...(development ? [] : [NO_SNIFFING]),
        { key: 'X-Frame-Options', value: 'DENY' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        // Firebase signs in through a window of its own.
        {
          key: 'Cross-Origin-Opener-Policy',
          value: firebaseDomain ? 'same-origin-allow-popups' : 'same-origin',
        },
        { key: 'Permissions-Policy', value: REFUSED_FEATURES.map((name) => `${name}=()`).join(', ') },
      ],
    },
    {
      source: '/:path((?!api/).*)',
      locale: false,
      has: HTTPS,
      headers: SECURE_SITE,
    },
    {
      source: WORKFLOW_PAGE,
      locale: false,
      headers: [
        {
          key: 'Content-Security-Policy',
          value: contentSecurityPolicy({ connectTo: FETCHED_WORKFLOWS }),
        },
      ],
    },
    {
      source: WORKFLOW_PAGE,
      locale: false,
      has: HTTPS,
      headers: [
        {
          key: 'Content-Security-Policy',
          value: contentSecurityPolicy({ connectTo: FETCHED_WORKFLOWS, more: UPGRADE }),
        },
      ],
    },
    ...(development ? [] : [OF_BUILD]),
    {
      source: `/:language(${LANGUAGES})?/:kind(og|badges|feeds)/:path*`,
      locale: false,
      headers: SHOWN_ELSEWHERE,
    },
  ],
}
