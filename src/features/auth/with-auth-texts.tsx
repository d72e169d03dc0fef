import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState, type ReactNode } from 'react'
import { loadAuthTexts } from '@/lib/load-texts'

/** Draws its children once the texts of the login are there: most pages come without them. */
export function WithAuthTexts({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('common')
  const [readyIn, setReadyIn] = useState<string>()
  useEffect(() => {
    void loadAuthTexts(i18n).then(() => setReadyIn(i18n.language))
  }, [i18n, i18n.language])
  return readyIn === i18n.language ? children : null
}
