import type { JSHandle, Page } from '@playwright/test'
import axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const CONTRAST = 'color-contrast'

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

/** Runs in the page: the first and the last text of each kind of contrast. */
function textsByKind(part: string): Element[] {
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
  return [...new Set([...kinds.values()].flat())]
}

/**
 * What axe objects to on a page as it is now. Its code is handed to each document once. Our pages hold no frames, and play
 * nothing, for which axe would load every style sheet once more.
 */
export async function axeViolations(
  page: Page,
  { rules, part = ':root', contrastByKind = false }: AxeOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const run = async (where: string | JSHandle<Element[]>, asked: axe.RunOptions): Promise<string[]> => {
    const options: axe.RunOptions = { ...asked, resultTypes: ['violations'], preload: false }
    return page.evaluate(
      async ([context, options]) => {
        if (context.length === 0) return []
        const elements = typeof context === 'string' ? context : { include: context }
        const { violations } = await window.axe.run(elements, options)
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      },
      [where, options] as const,
    )
  }
  const all: axe.RunOptions = { runOnly: { type: 'tag', values: TAGS } }
  const named = (values: readonly string[]): axe.RunOptions => ({
    runOnly: { type: 'rule', values: [...values] },
  })
  if (!contrastByKind) return run(part, rules ? named(rules) : all)
  const others = rules?.filter((rule) => rule !== CONTRAST)
  const found = !others
    ? await run(part, { ...all, rules: { [CONTRAST]: { enabled: false } } })
    : others.length > 0
      ? await run(part, named(others))
      : []
  if (others && others.length === rules?.length) return found
  return [...found, ...(await run(await page.evaluateHandle(textsByKind, part), named([CONTRAST])))]
}
