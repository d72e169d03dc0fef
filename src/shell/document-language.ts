import { useEffect } from 'react'
import { directionOf } from '@/lib/languages/languages'

/** Updates the document's `lang` and `dir` when the language changes without a reload. */
export function useDocumentLanguage(locale: string | undefined): void {
  useEffect(() => {
    if (!locale) return
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale)
  }, [locale])
}
