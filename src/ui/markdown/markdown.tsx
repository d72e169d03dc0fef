import { useMemo } from 'react'
import { markdownHtml } from './markdown-html'
import styles from './written.module.css'

/** A few lines of a publisher's Markdown: a changelog, a node's description. Not in the initial bundle, as it has a parser. */
export function Markdown({ text }: { text: string }) {
  const html = useMemo(() => markdownHtml(text), [text])
  // HTML in it is escaped, see markdownHtml.
  return (
    <div dir="auto">
      <div className={`${styles.readme} ${styles.small}`} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
