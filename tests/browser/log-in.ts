import type { Browser, BrowserContext, Page } from '@playwright/test'

export interface Account {
  email: string
  password: string
}

/** The browser state of a logged-in user. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Fills in the open login screen. */
export async function fillInLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Logs in in a new browser context; returns its stored state. */
export async function logIn(browser: Browser, baseURL: string, account: Account): Promise<Session> {
  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await fillInLogin(page, account)
  await page.waitForURL('/nodes')
  const session = await context.storageState({ indexedDB: true })
  await context.close()
  return session
}
