import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// Chromium as root needs no sandbox; without the rest it asks the internet for things that tests do not need.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // Jest takes the other half of the cores.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  // Machines are at times many times slower than usual: only what hangs shall fail.
  timeout: 1_800_000,
  expect: { timeout: 300_000, toPass: { timeout: 300_000 } },
  // Packs that mean harm come last: everybody else's screens would show them.
  projects: [
    { name: 'stories', testIgnore: 'security.spec.ts' },
    { name: 'security', testMatch: 'security.spec.ts', dependencies: ['stories'] },
  ],
  use: {
    baseURL: process.env.SITE_URL,
    locale: 'en-US',
    actionTimeout: 300_000,
    navigationTimeout: 300_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: FLAGS },
  },
})
