import { chromium, type Page } from '@playwright/test'
import { percentile } from './percentiles'
import { atMost, targetTable, type Target } from './targets/target'

const RUNS = 7
/** CPU slowdown of a phone, as in Lighthouse. */
const TIMES_SLOWER = 4
const DESKTOP = { width: 1280, height: 800 }
const TYPED = ['f', 'a']
/** Idle time before the first key press, in milliseconds. */
const PAUSE = 500
const KEPT_WITHIN_MS = 60_000
const WANTED_MS = { opened: 500, letters: 50, found: 100 }

type Moment = keyof typeof WANTED_MS

const MOMENTS: Record<Moment, string> = {
  opened: 'palette from its key to its field',
  letters: 'palette from the first letter to seeing it',
  found: 'palette from the first letter to the first pack or node class',
}

declare global {
  interface Window {
    /** Time of each first paint, in milliseconds since navigation start. */
    painted?: Partial<Record<Moment | 'key' | 'letter', number>>
  }
}

/** Records in the page when things are painted. A string, because compiled code uses helpers that the page lacks. */
const NOTE_PAINTS = `window.painted = {}
const note = (what) => { window.painted[what] ??= performance.now() }
addEventListener('keydown', ({ key }) => {
  if (key === 'k') note('key')
  if (key.length === 1 && key !== 'k') note('letter')
}, { capture: true })
const look = () => {
  const field = document.querySelector('dialog[open] input')
  if (field) note('opened')
  if (field?.value) note('letters')
  if (field?.value && document.querySelector('dialog[open] [role=option][href^="/nodes/"]')) note('found')
  requestAnimationFrame(look)
}
requestAnimationFrame(look)`

const palette = (page: Page) => page.locator('dialog[open] input')

/** Opens the palette and types until the browser has stored the index. */
async function keepIndex(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  const followed = page.waitForResponse(/\/index\/changes/, { timeout: KEPT_WITHIN_MS })
  await page.keyboard.press('Control+k')
  await palette(page).pressSequentially('face')
  await followed
}

/**
 * Measures the palette's delay on a slow computer with a stored index: for its field, for typed text, and for the first pack or
 * node class; online and offline. Chromium throttles the page but not workers.
 * @returns a section of the report as Markdown lines
 */
export async function benchPalette(url: string, executablePath: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath })
  try {
    const context = await browser.newContext({ viewport: DESKTOP })
    const page = await context.newPage()
    await keepIndex(page, url)
    await context.addInitScript(NOTE_PAINTS)
    const cpu = await context.newCDPSession(page)
    const slower = (rate: number) => cpu.send('Emulation.setCPUThrottlingRate', { rate })
    const once = async (isOffline: boolean): Promise<Record<Moment, number>> => {
      await slower(1)
      await page.goto(url, { waitUntil: 'networkidle' })
      // Using the page preloads the palette's code.
      await page.mouse.move(200, 200)
      await page.waitForTimeout(PAUSE)
      await context.setOffline(isOffline)
      await slower(TIMES_SLOWER)
      await page.keyboard.press('Control+k')
      await palette(page).waitFor()
      for (const letter of TYPED) await page.keyboard.press(letter)
      const noted = await page.waitForFunction(() => window.painted?.found && window.painted)
      await context.setOffline(false)
      const { key = 0, letter = 0, opened = 0, letters = 0, found = 0 } = (await noted.jsonValue()) || {}
      return { opened: opened - key, letters: letters - letter, found: found - letter }
    }
    const targets: Target[] = []
    for (const isOffline of [false, true]) {
      const runs: Record<Moment, number>[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await once(isOffline))
      for (const moment of Object.keys(MOMENTS) as Moment[])
        targets.push(
          atMost(
            `${MOMENTS[moment]}${isOffline ? ', without a network' : ''}`,
            WANTED_MS[moment],
            percentile(
              runs.map((times) => times[moment]),
              0.5,
            ),
            'ms',
          ),
        )
    }
    return [
      '## The palette, from what the browser has kept',
      '',
      `Milliseconds with the processor ${TIMES_SLOWER} times slower, median of ${RUNS}.`,
      '',
      ...targetTable(targets),
      '',
    ]
  } finally {
    await browser.close()
  }
}
