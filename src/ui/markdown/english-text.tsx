import styles from './written.module.css'

/** A text that exists only in English, as HTML rendered from Markdown. */
export const EnglishText = ({ html }: { html: string }) => (
  <div dir="ltr" lang="en" className={styles.readme} dangerouslySetInnerHTML={{ __html: html }} />
)
