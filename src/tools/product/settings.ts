import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { dataHome } from './data-folder'
import { StartFailure } from './start-failure'

const port = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(1, 'must be a port number')
    .max(65_535, 'must be at most 65535')
    .default(fallback)

const LOOPBACK = ['127.0.0.1', 'localhost', '::1']
const FIREBASE = [
  'NEXT_PUBLIC_FIREBASE_API_KEY',
  'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN',
  'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
] as const

const schema = z.object({
  WEB_PORT: port(3000),
  WEB_HOST: z.string().default('127.0.0.1'),
  REGISTRY_PORT: port(8080),
  REGISTRY_HOST: z.string().default('127.0.0.1'),
  EMULATOR_PORT: port(9099),
  DATABASE_PORT: port(5433),
  GITHUB_STAND_IN_PORT: port(9098),
  GITHUB_API_URL: z.string().optional(),
  REGISTRY_DATA_DIR: z.string().optional(),
  XDG_DATA_HOME: z.string().optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })
    .optional(),
  REGISTRY_ENVIRONMENT: z
    .enum(['development', 'production'], { error: 'must be development or production' })
    .default('development'),
  FIREBASE_PROJECT_ID: z.string().optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a full address such as http://localhost:3000' })
    .optional(),
  NEXT_PUBLIC_FIREBASE_API_KEY: z.string().optional(),
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: z.string().optional(),
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: z.string().optional(),
})

export interface Settings {
  webPort: number
  webHost: string
  registryPort: number
  registryHost: string
  emulatorPort: number
  databasePort: number
  /** Undefined: GitHub itself, or GITHUB_API_URL, is asked who may claim a pack. */
  githubStandInPort: number | undefined
  dataDir: string
  /** Undefined: the embedded PostgreSQL is started. */
  databaseUrl: string | undefined
  /** No Firebase project is configured: the emulator and its accounts are used. */
  localMode: boolean
  projectId: string
  siteUrl: string
}

/** Loads the variables of `.env`; variables already set take precedence. */
export function loadDotEnv(root: string): void {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Parses the settings of start, dev and test; empty variables count as unset. Throws one sentence. */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')),
  )
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartFailure(`The configuration is broken: ${issue?.path.join('.')} ${issue?.message}.`)
  }
  const env = parsed.data
  const missing = FIREBASE.filter((name) => !env[name])
  if (missing.length > 0 && missing.length < FIREBASE.length) {
    throw new StartFailure(
      `The configuration is broken: ${missing.join(' and ')} must be set with the other Firebase variables.`,
    )
  }
  const localMode = missing.length > 0
  if (localMode) refuseLocalModeInPublic(env)
  return {
    webPort: env.WEB_PORT,
    webHost: env.WEB_HOST,
    registryPort: env.REGISTRY_PORT,
    registryHost: env.REGISTRY_HOST,
    emulatorPort: env.EMULATOR_PORT,
    databasePort: env.DATABASE_PORT,
    githubStandInPort: localMode && !env.GITHUB_API_URL ? env.GITHUB_STAND_IN_PORT : undefined,
    dataDir: dataHome(env.REGISTRY_DATA_DIR, env.XDG_DATA_HOME),
    databaseUrl: env.DATABASE_URL,
    localMode,
    projectId: localMode
      ? 'demo-comfy-registry'
      : (env.FIREBASE_PROJECT_ID ?? env.NEXT_PUBLIC_FIREBASE_PROJECT_ID ?? ''),
    siteUrl: env.SITE_URL ?? `http://localhost:${env.WEB_PORT}`,
  }
}

function refuseLocalModeInPublic(env: z.infer<typeof schema>): void {
  const remedy = `${FIREBASE.join(', ')} must be set first`
  if (env.REGISTRY_ENVIRONMENT === 'production') {
    throw new StartFailure(`REGISTRY_ENVIRONMENT=production needs a Firebase project: ${remedy}.`)
  }
  for (const name of ['REGISTRY_HOST', 'WEB_HOST'] as const) {
    if (LOOPBACK.includes(env[name])) continue
    throw new StartFailure(
      `${name}=${env[name]} would let strangers use the local accounts, whose password is public: ${remedy}.`,
    )
  }
}
