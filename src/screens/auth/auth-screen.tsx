import type { ReactNode } from 'react'
import { LanguagePicker } from '@/features/localization/language-picker'
import { Logo } from '@/shell/header/logo'
import { PageMetadata } from '@/shell/page'
import { ThemeControl } from '@/shell/theme/theme-control'

interface AuthScreenProps {
  title: string
  children: ReactNode
}

/** Layout of a login screen: without the header, but with the settings that need no login. */
export const AuthScreen = ({ title, children }: AuthScreenProps) => (
  <>
    <PageMetadata title={title} noIndex />
    <div className="flex items-center justify-end gap-1">
      <span className="me-auto">
        <Logo />
      </span>
      <LanguagePicker />
      <ThemeControl />
    </div>
    {children}
  </>
)
