import type { ReactNode } from 'react'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'

/** Renders its children once the login's translations are loaded: most pages come without them. */
export const WithAuthTexts = ({ children }: { children: ReactNode }) =>
  useLoadedTexts('auth') ? children : null
