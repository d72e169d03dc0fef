const { z } = require('zod')

const address = z.url({ protocol: /^https?$/, error: 'must be a full address such as http://127.0.0.1:8080' })
const hostAndPort = z.string().regex(/^[\w.-]+:\d+$/, 'must be HOST:PORT such as 127.0.0.1:9099')
const contact = z
  .string()
  .regex(
    /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
    'must be an address such as mailto:security@example.com or https://…',
  )
const SECONDS = 'must be a number of seconds between 0 and 600'
const FIREBASE = [
  'NEXT_PUBLIC_FIREBASE_API_KEY',
  'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN',
  'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
]

const schema = z
  .object({
    REGISTRY_API_URL: address.optional(),
    REGISTRY_API_SECONDS: z.coerce.number(SECONDS).positive(SECONDS).max(600, SECONDS).optional(),
    FIREBASE_AUTH_EMULATOR_HOST: hostAndPort.optional(),
    COMMUNITY_URL: address.optional(),
    SITE_URL: address.optional(),
    SECURITY_CONTACT: contact.optional(),
    NEXT_PUBLIC_ENVIRONMENT: z.string().optional(),
    NEXT_PUBLIC_API_BASE_URL: z.union([z.string().startsWith('/'), address]).optional(),
    NEXT_PUBLIC_FIREBASE_API_KEY: z.string().optional(),
    NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: z.string().optional(),
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: z.string().optional(),
    NEXT_PUBLIC_MIXPANEL_TOKEN: z.string().optional(),
  })
  .check((context) => {
    const missing = FIREBASE.filter((name) => !context.value[name])
    if (missing.length === 0 || missing.length === FIREBASE.length) return
    const message = 'is missing: a Firebase project needs all three of its variables'
    context.issues.push({ code: 'custom', path: [missing[0]], message, input: context.value })
  })

/**
 * Validates the website's environment variables (empty counts as unset).
 * @returns undefined, or a sentence that names the first invalid variable
 */
function complaintAboutEnvironment(env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return undefined
  const [issue] = result.error.issues
  return `The website's configuration is broken: ${issue.path.join('.')} ${issue.message}.`
}

module.exports = { complaintAboutEnvironment }
