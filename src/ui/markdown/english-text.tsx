import styles from './written.module.css'

/** A text of ours that is only there in English, as HTML made from its Markdown. */
export const EnglishText = ({ html }: { html: string }) => (
  <div dir="ltr" lang="en" className={styles.readme} dangerouslySetInnerHTML={{ __html: html }} />
)
