import { micromark } from 'micromark'

/** Pictures are links. What is indented is no code: texts in Python are, as far as what is around them. */
const LEFT_OUT = { disable: { null: ['labelStartImage', 'codeIndented'] } }
const OUTSIDE = '<a rel="nofollow noopener noreferrer ugc" target="_blank" href="'

/**
 * A publisher's Markdown as HTML that can stand in a page. HTML in it is text, addresses are http, https, mailto or
 * relative ones only (which lead nowhere here and are dropped), and pictures are links, because looking would tell
 * another server who looks. Headings begin below those of the page, those without words are none, and lines end where
 * they were written to.
 */
export const markdownHtml = (markdown: string): string =>
  micromark(markdown, { extensions: [LEFT_OUT] })
    .replace(/<h[1-6]><\/h[1-6]>\n?/g, '')
    .replace(/<(\/?)h[1-6]>/g, '<$1h4>')
    .replace(/<pre>/g, '<pre tabindex="0">')
    .replace(/<br \/>\n/g, '\n')
    .replace(/<a href="(?!https?:|mailto:)[^"]*"/g, '<a')
    .replace(/<a href="/g, OUTSIDE)
