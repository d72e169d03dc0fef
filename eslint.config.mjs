import next from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'
import tseslint from 'typescript-eslint'

const accessibility = next.find((part) => part.plugins?.['jsx-a11y']).plugins['jsx-a11y']

// A warning is a rule nobody decided about: here every rule is an error or off.
const severity = (rule) => (Array.isArray(rule) ? [decided(rule[0]), ...rule.slice(1)] : decided(rule))
const decided = (level) => (level === 'warn' || level === 1 ? 'error' : level)
const strict = (parts) =>
  parts.map((part) =>
    part.rules
      ? {
          ...part,
          rules: Object.fromEntries(Object.entries(part.rules).map(([name, rule]) => [name, severity(rule)])),
        }
      : part,
  )

const OF_COMPONENTS = next
  .flatMap((part) => Object.keys(part.rules ?? {}))
  .filter((name) => /^(?:react|react-hooks|jsx-a11y)\//.test(name))

const TESTS = ['tests/**', '**/*.test.{ts,tsx}']
const CONFIGS = ['*.{js,cjs,mjs,ts}']

// Text a reader sees comes from locales/; these marks need no translation.
const MARKS = [
  '·',
  '•',
  '—',
  '–',
  '-',
  ':',
  '/',
  '|',
  '@',
  '#',
  '(',
  ')',
  ',',
  '.',
  '…',
  '+',
  '×',
  '→',
  '%',
  '&nbsp;',
  'v',
]
const SPOKEN = '/^(aria-label|aria-description|aria-roledescription|alt|title|placeholder|label)$/'
const STYLED = {
  selector: "JSXAttribute[name.name='style']",
  message: 'The content security policy does not admit it in HTML from the server: use classes.',
}
const UNTRANSLATED = [
  {
    selector: `JSXAttribute[name.name=${SPOKEN}] > Literal[value=/\\p{L}/u]`,
    message: 'Readers see or hear this attribute: take its text from locales/.',
  },
  {
    selector: `JSXAttribute[name.name=${SPOKEN}] > JSXExpressionContainer > :matches(Literal[value=/\\p{L}/u], TemplateLiteral[quasis.0.value.raw=/\\p{L}/u])`,
    message: 'Readers see or hear this attribute: take its text from locales/.',
  },
  {
    selector:
      'JSXElement > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=/\\p{L}/u]',
    message: 'Readers see this text: take it from locales/.',
  },
  {
    selector:
      'CallExpression:matches([callee.name="toast"], [callee.object.name="toast"]) > Literal:first-child',
    message: 'Readers see this toast: take its text from locales/.',
  },
]

const config = [
  {
    ignores: [
      '.next/**',
      '.next-*/**',
      '.build/**',
      '.flowbite-react/**',
      'coverage/**',
      'emulator/**',
      'next-env.d.ts',
      'public/**',
      'src/api/generated/**',
      'src/tools/demo/packs/**',
      'test-results/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...strict([...next, ...nextTypescript]),
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    rules: {
      ...accessibility.flatConfigs.recommended.rules,
      // The specification switches image optimisation off, and next/image is nothing else.
      '@next/next/no-img-element': 'off',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'import/no-anonymous-default-export': 'off',
      'import/no-default-export': 'error',
      'import/no-duplicates': ['error', { 'prefer-inline': true }],
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        { name: 'node:process', message: 'Use the global process.' },
        { name: '@hookform/resolvers/zod', message: 'Take it from src/lib/zod-resolver.ts.' },
        {
          name: 'next-i18next/pages',
          importNames: ['Trans'],
          message: 'It weighs on every page: use ui/emphasized.',
        },
        {
          name: 'react-i18next/TransWithoutContext',
          message: "It needs more of i18next than the browser's has (browser-i18next.ts): use ui/emphasized.",
        },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'The environment is read once: see environment.ts.' },
      ],
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: TESTS,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      'max-lines': ['error', 220],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['src/{pages,screens,shell,features,ui}/**/*.tsx'],
    ignores: TESTS,
    rules: {
      'react/jsx-no-literals': ['error', { noStrings: true, ignoreProps: true, allowedStrings: MARKS }],
      'no-restricted-syntax': ['error', ...UNTRANSLATED, STYLED],
    },
  },
  {
    files: [
      'src/pages/**',
      // It exports what the package does for which it stands.
      'src/lib/languages/browser-i18next.ts',
      ...CONFIGS,
      'tests/support/{jest,postgres,compile}-*.ts',
    ],
    rules: { 'import/no-default-export': 'off' },
  },
  {
    files: [
      'src/{server,lib}/environment.ts',
      'src/website-server/main.js',
      'src/tools/**',
      'tests/container/**',
      'tests/support/**',
      ...CONFIGS,
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['src/lib/zod-resolver.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['src/tools/**', 'src/lib/analytics.ts', 'src/website-server/main.js', 'tests/**', ...CONFIGS],
    rules: { 'no-console': 'off' },
  },
  {
    // Tables and their indexes, without behaviour: they are read together.
    files: ['src/server/store/schema/schema.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // No component of the product is written here, and the rules of React's compiler would take a third of the time.
    files: ['src/{server,contract,tools}/**', ...TESTS],
    rules: {
      ...Object.fromEntries(OF_COMPONENTS.map((name) => [name, 'off'])),
      '@next/next/no-assign-module-variable': 'off',
    },
  },
  {
    files: ['**/*.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
]

export default config
