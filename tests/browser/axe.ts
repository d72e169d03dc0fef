import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const CONTRAST = 'color-contrast'
/** Minified, because the full version would be 700 kB in every document. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

export interface AxeOptions {
  /** The rules to check; default: all of ours. */
  rules?: readonly string[]
  /** A CSS selector of the part to check; default: everything. */
  part?: string
  /**
   * Whether to check the contrast only of the first and last of texts with the same colours, size and background: contrast is
   * three quarters of axe's cost. Other rules check everything.
   */
  contrastByKind?: boolean
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Runs in the page: restricts axe's contrast check to the first and the last text of each kind. */
function markTextsByKind(part: string): void {
  const grounds = new Map<Element | null, string>([[null, '']])
  /** Returns a key of an element's background, as far as styles determine it. */
  const groundOf = (element: Element | null): string => {
    const known = grounds.get(element)
    if (known !== undefined || !element) return known ?? ''
    const style = getComputedStyle(element)
    const own = [
      style.backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : style.backgroundColor,
      style.backgroundImage === 'none' ? '' : style.backgroundImage,
      style.opacity === '1' ? '' : style.opacity,
      style.filter === 'none' ? '' : style.filter,
      // Positioned elements may overlap something else.
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
 * Returns axe's violations on the current page. Injects its code once per document. Our pages have no frames and no media, for
 * which axe would load every style sheet again.
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
