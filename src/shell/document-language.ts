import { useEffect } from 'react'
import { directionOf } from '@/lib/languages/languages'

/** Keeps the document's `lang` and `dir` right when the language changes without a reload. */
export function useDocumentLanguage(locale: string | undefined): void {
  useEffect(() => {
    if (!locale) return
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale)
  }, [locale])
}
