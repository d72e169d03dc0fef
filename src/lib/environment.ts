// The one place of the website that reads process.env (checked by environment.schema.js when Next starts).
// NEXT_PUBLIC_ names are spelt out in full because Next inlines them at build time.

const firebase = {
  apiKey: process.env.NEXT_PUBLIC_FIREBASE_API_KEY,
  authDomain: process.env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN,
  projectId: process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID,
}

/** Settings shared by browser and server; fixed at build time. */
export const publicEnvironment = {
  /** Analytics events leave the browser only in production (specification, section 1). */
  production: process.env.NEXT_PUBLIC_ENVIRONMENT === 'production',
  apiBaseUrl: (process.env.NEXT_PUBLIC_API_BASE_URL || '/api').replace(/\/+$/, ''),
  /** The Firebase project; undefined in local mode, which uses the emulator. */
  firebase:
    firebase.apiKey && firebase.authDomain && firebase.projectId
      ? { apiKey: firebase.apiKey, authDomain: firebase.authDomain, projectId: firebase.projectId }
      : undefined,
  mixpanelToken: process.env.NEXT_PUBLIC_MIXPANEL_TOKEN || undefined,
} as const

/** Server-only settings; read at run time, so that one build works in every deployment. */
export const serverEnvironment = () => ({
  registryApiUrl: (process.env.REGISTRY_API_URL || 'http://127.0.0.1:8080').replace(/\/+$/, ''),
  /** Timeout of all API requests of a page together, in milliseconds. */
  registryApiMs: Number(process.env.REGISTRY_API_SECONDS || 2) * 1000,
  authEmulatorHost: process.env.FIREBASE_AUTH_EMULATOR_HOST || undefined,
  communityUrl: process.env.COMMUNITY_URL || 'https://discord.gg/comfyorg',
  securityContact: process.env.SECURITY_CONTACT || undefined,
  siteUrl: (process.env.SITE_URL || 'http://localhost:3000').replace(/\/+$/, ''),
})
