import { useMemo } from 'react'
import { changelogHtml } from './changelog-html'
import styles from './readme.module.css'

/** What a publisher says has changed in a version; brings a reader of Markdown, so it stays out of the first load. */
export function Changelog({ text }: { text: string }) {
  const html = useMemo(() => changelogHtml(text), [text])
  // HTML in a changelog is text, see changelogHtml.
  return (
    <div dir="auto">
      <div className={`${styles.readme} ${styles.small}`} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
