import type { Browser, BrowserContext, Page } from '@playwright/test'

export interface Account {
  email: string
  password: string
}

/** What a browser keeps of somebody who has logged in. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Fills in the login screen that is open. */
export async function fillInLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Logs in as a person does, in a browser of its own, and returns what that one keeps. */
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
