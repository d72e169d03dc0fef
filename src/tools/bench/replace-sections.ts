const HEADING = /^## .*$/m

const sectionsOf = (text: string): string[] => text.split(/^(?=## )/m).filter((part) => HEADING.test(part))
const headingOf = (section: string): string => HEADING.exec(section)?.[0] ?? ''

/**
 * Replaces sections with the same heading in a Markdown document, and appends new ones; other sections, written by hand or
 * measured before, stay.
 */
export function replaceSections(document: string, sections: string): string {
  const measured = new Map(sectionsOf(sections).map((section) => [headingOf(section), section]))
  const start = document.search(HEADING)
  const head = start < 0 ? document : document.slice(0, start)
  const kept = sectionsOf(document).map((section) => {
    const heading = headingOf(section)
    const replaced = measured.get(heading) ?? section
    measured.delete(heading)
    return replaced
  })
  return [head, ...kept, ...measured.values()].map((part) => `${part.trimEnd()}\n`).join('\n')
}
