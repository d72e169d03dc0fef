import { chromium, type Page } from '@playwright/test'
import { percentile } from './percentiles'
import { atMost, targetTable } from './targets/target'

const RUNS = 7
const WANTED_MS = 100
/** CPU slowdown of a phone, as in Lighthouse. */
const TIMES_SLOWER = 4
const PHONE = { width: 375, height: 800 }
const KEYS = ['f', 'i']
const KEPT_WITHIN_MS = 60_000

const field = (page: Page) => page.getByRole('main').getByRole('combobox').first()

declare global {
  interface Window {
    /** From the first key to the first frame with suggestions, in milliseconds. */
    suggestedAfter?: number
  }
}

/**
 * Records in the page when the first suggestion is painted. A string, because compiled code uses helpers that the page lacks.
 */
const NOTE_FIRST_SUGGESTION = `addEventListener('keydown', () => {
  const pressed = performance.now()
  const look = () => {
    if (document.querySelector('[role=listbox] [role=option]')) window.suggestedAfter = performance.now() - pressed
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}, { capture: true, once: true })`

/** Types until the browser has stored the suggestion index. */
async function keepIndex(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const followed = page.waitForResponse(/\/index\/changes/, { timeout: KEPT_WITHIN_MS })
  await field(page).pressSequentially('face')
  await followed
}

/**
 * Measures the delay on a slow phone from the first key to the first suggestion with a stored index: as soon as the field has
 * the focus, and a second later. Chromium throttles the page but not workers.
 * @returns a section of the report as Markdown lines
 */
export async function benchSuggestions(url: string, executablePath: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath })
  try {
    const context = await browser.newContext({ viewport: PHONE })
    const page = await context.newPage()
    await keepIndex(page, url)
    await context.addInitScript(NOTE_FIRST_SUGGESTION)
    const cpu = await context.newCDPSession(page)
    const wait = async (key: string, pause: number) => {
      await cpu.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.evaluate(() => localStorage.clear())
      await cpu.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
      await field(page).focus()
      await page.waitForTimeout(pause)
      await page.keyboard.press(key)
      const noted = await page.waitForFunction(() => window.suggestedAfter)
      return Number(await noted.jsonValue())
    }
    const times = async (pause: number) => {
      const all: number[] = []
      for (let run = 0; run < RUNS; run++) for (const key of KEYS) all.push(await wait(key, pause))
      return { p50: percentile(all, 0.5), least: Math.min(...all) }
    }
    const measured = { 'a second after the focus': await times(1000), 'with the focus': await times(0) }
    return [
      '## Suggestions from what the browser has kept',
      '',
      `Milliseconds from the first key to the first suggestion with the processor ${TIMES_SLOWER} times slower, over ${RUNS * KEYS.length} runs.`,
      '',
      '| first key | p50 | least |',
      '| --- | ---: | ---: |',
      ...Object.entries(measured).map(
        ([when, { p50, least }]) => `| ${when} | ${p50.toFixed(0)} | ${least.toFixed(0)} |`,
      ),
      '',
      ...targetTable(
        Object.entries(measured).map(([when, { p50 }]) =>
          atMost(`first suggestion, first key ${when}`, WANTED_MS, p50, 'ms'),
        ),
      ),
      '',
    ]
  } finally {
    await browser.close()
  }
}
