import type { ReactNode } from 'react'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'

/** Draws its children once the texts of the login are there: most pages come without them. */
export const WithAuthTexts = ({ children }: { children: ReactNode }) =>
  useLoadedTexts('auth') ? children : null
