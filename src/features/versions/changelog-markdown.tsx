import { useMemo } from 'react'
import { changelogHtml } from './changelog-html'
import styles from './readme.module.css'

/** A changelog as it was meant; import `Changelog`, so that the reader of Markdown stays out of the first load. */
export function ChangelogMarkdown({ text }: { text: string }) {
  const html = useMemo(() => changelogHtml(text), [text])
  // eslint-disable-next-line react/no-danger -- HTML in a changelog is text, see changelogHtml
  return (
    <div
      dir="auto"
      className={`${styles.readme} ${styles.small}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
