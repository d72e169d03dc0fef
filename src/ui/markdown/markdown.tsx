import { useMemo } from 'react'
import { markdownHtml } from './markdown-html'
import styles from './written.module.css'

/** A few lines of Markdown by a publisher: what has changed, what a node does. Stays out of the first load, for it brings a reader. */
export function Markdown({ text }: { text: string }) {
  const html = useMemo(() => markdownHtml(text), [text])
  // HTML in it is text, see markdownHtml.
  return (
    <div dir="auto">
      <div className={`${styles.readme} ${styles.small}`} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
