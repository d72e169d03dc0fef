import { micromark } from 'micromark'

/** Images become links. Indented text is not code: Python docstrings are indented like their surroundings. */
const LEFT_OUT = { disable: { null: ['labelStartImage', 'codeIndented'] } }
const OUTSIDE = '<a rel="nofollow noopener noreferrer ugc" target="_blank" href="'

/**
 * Renders a publisher's Markdown as safe HTML. HTML in it is escaped, URLs are http, https, mailto or relative ones only (which
 * lead nowhere here and are dropped), and images become links, because loading them would reveal the reader to another server.
 * Headings start below those of the page, empty ones are dropped, and line breaks are kept.
 */
export const markdownHtml = (markdown: string): string =>
  micromark(markdown, { extensions: [LEFT_OUT] })
    .replace(/<h[1-6]><\/h[1-6]>\n?/g, '')
    .replace(/<(\/?)h[1-6]>/g, '<$1h4>')
    .replace(/<pre>/g, '<pre tabindex="0">')
    .replace(/<br \/>\n/g, '\n')
    .replace(/<a href="(?!https?:|mailto:)[^"]*"/g, '<a')
    .replace(/<a href="/g, OUTSIDE)
