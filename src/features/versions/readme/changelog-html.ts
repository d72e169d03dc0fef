import { micromark } from 'micromark'

const WITHOUT_PICTURES = { disable: { null: ['labelStartImage'] } }
const OUTSIDE = '<a rel="nofollow noopener noreferrer ugc" target="_blank" href="'

/**
 * A changelog's Markdown as HTML that can stand in a page. HTML in it is text, addresses are http, https, mailto or
 * relative ones only (which lead nowhere here and are dropped), and pictures are links, because looking would tell
 * another server who looks. Headings begin below those of the page.
 */
export const changelogHtml = (markdown: string): string =>
  micromark(markdown, { extensions: [WITHOUT_PICTURES] })
    .replace(/<(\/?)h[1-6]>/g, '<$1h4>')
    .replace(/<pre>/g, '<pre tabindex="0">')
    .replace(/<a href="(?!https?:|mailto:)[^"]*"/g, '<a')
    .replace(/<a href="/g, OUTSIDE)
