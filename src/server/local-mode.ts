import type { RefinementCtx } from 'zod'
import { isAskedInTheOpen, type Issuer } from './adapters/issuers/issuer-setting'
import { isOnThisMachine, LOOPBACK_HOSTS } from './platform/own-machine'

/** The settings that local mode affects. */
interface Variables {
  REGISTRY_LOCAL_MODE: boolean
  REGISTRY_ENVIRONMENT: string
  REGISTRY_HOST: string
  REGISTRY_PUBLIC_URL?: string
  REGISTRY_TRUSTED_ISSUERS: readonly Issuer[]
  REGISTRY_SECOND_FACTOR: string
  FIREBASE_PROJECT_ID?: string
}

const LOOPBACK = 'must be a loopback address while REGISTRY_LOCAL_MODE is on'

/** What is invalid in local mode, by setting. */
const NOT_LOCALLY: Readonly<Record<string, [message: string, isWrong: (env: Variables) => boolean]>> = {
  REGISTRY_LOCAL_MODE: [
    'accepts unsigned tokens and cannot be combined with REGISTRY_ENVIRONMENT=production',
    (env) => env.REGISTRY_ENVIRONMENT === 'production',
  ],
  REGISTRY_HOST: [LOOPBACK, (env) => !LOOPBACK_HOSTS.includes(env.REGISTRY_HOST)],
  REGISTRY_PUBLIC_URL: [LOOPBACK, (env) => !isOnThisMachine(env.REGISTRY_PUBLIC_URL ?? 'http://localhost')],
  REGISTRY_SECOND_FACTOR: [
    'must be optional while REGISTRY_LOCAL_MODE is on: accounts there have no second factor',
    (env) => env.REGISTRY_SECOND_FACTOR !== 'optional',
  ],
}

/** What is invalid outside local mode, by setting. */
const NOT_ELSEWHERE: typeof NOT_LOCALLY = {
  REGISTRY_TRUSTED_ISSUERS: [
    'must be https addresses unless REGISTRY_LOCAL_MODE is on',
    (env) => env.REGISTRY_TRUSTED_ISSUERS.some(isAskedInTheOpen),
  ],
  FIREBASE_PROJECT_ID: [
    'is required unless REGISTRY_LOCAL_MODE is on',
    (env) => env.FIREBASE_PROJECT_ID === undefined,
  ],
}

/** Refuses settings that are invalid in local mode, or outside it. */
export function checkLocalMode(env: Variables, context: RefinementCtx): void {
  for (const [name, [message, isWrong]] of Object.entries(
    env.REGISTRY_LOCAL_MODE ? NOT_LOCALLY : NOT_ELSEWHERE,
  ))
    if (isWrong(env)) context.addIssue({ code: 'custom', path: [name], message })
}
