import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const CONTRAST = 'color-contrast'
/** Without comments and blanks, of which every document would read 700 kB. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

export interface AxeOptions {
  /** The rules to hold; all of ours where none are named. */
  rules?: readonly string[]
  /** A CSS selector of what is looked at; everything where none is given. */
  part?: string
  /**
   * Whether of texts that stand in the same colours and size on the same ground only the first and the last are read:
   * contrast is three quarters of what axe costs. Other rules read everything.
   */
  contrastByKind?: boolean
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Runs in the page: has axe read the contrast of the first and the last text of each kind alone. */
function markTextsByKind(part: string): void {
  const grounds = new Map<Element | null, string>([[null, '']])
  /** What the background of an element is made of, as far as styles say. */
  const groundOf = (element: Element | null): string => {
    const known = grounds.get(element)
    if (known !== undefined || !element) return known ?? ''
    const style = getComputedStyle(element)
    const own = [
      style.backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : style.backgroundColor,
      style.backgroundImage === 'none' ? '' : style.backgroundImage,
      style.opacity === '1' ? '' : style.opacity,
      style.filter === 'none' ? '' : style.filter,
      // What is positioned may lie above something else.
      style.position === 'static' ? '' : `${style.position} ${element.getAttribute('class')}`,
      element.matches(':disabled, [aria-disabled=true]') ? 'disabled' : '',
      element instanceof HTMLLabelElement && element.control?.matches(':disabled') ? 'of disabled' : '',
    ].join('')
    const ground = own ? `${groundOf(element.parentElement)} > ${own}` : groundOf(element.parentElement)
    grounds.set(element, ground)
    return ground
  }
  const kinds = new Map<string, Element[]>()
  const add = (element: Element, text: string) => {
    if (!element.checkVisibility()) return
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const kind = [
      color,
      fontSize,
      fontWeight,
      textShadow,
      text.length > 1,
      element.id,
      groundOf(element),
    ].join()
    kinds.set(kind, [kinds.get(kind)?.[0] ?? element, element])
  }
  for (const root of document.querySelectorAll(part)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue?.trim() ?? ''
      if (text && node.parentElement) add(node.parentElement, text)
    }
    for (const field of root.querySelectorAll('input, select, textarea')) add(field, 'field')
  }
  for (const element of [...kinds.values()].flat()) element.setAttribute('data-read', '')
}

/**
 * What axe objects to on a page as it is now. Its code is handed to each document once. Our pages hold no frames, and play
 * nothing, for which axe would load every style sheet once more.
 */
export async function axeViolations(
  page: Page,
  { rules, part = ':root', contrastByKind = false }: AxeOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  if (contrastByKind && (rules?.includes(CONTRAST) ?? true)) await page.evaluate(markTextsByKind, part)
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS }
  return page.evaluate(
    async ([where, runOnly, rule]) => {
      window.axe.configure({ rules: [rule] })
      const { violations } = await window.axe.run(where, {
        runOnly,
        resultTypes: ['violations'],
        preload: false,
      })
      for (const element of document.querySelectorAll('[data-read]')) element.removeAttribute('data-read')
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [part, runOnly, { id: CONTRAST, selector: contrastByKind ? '[data-read]' : '*' }] as const,
  )
}
