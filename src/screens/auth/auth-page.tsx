import type { ReactNode } from 'react'
import { LanguagePicker } from '@/features/localization/language-picker'
import { PageMetadata } from '@/shell/page'
import { ThemeControl } from '@/shell/theme/theme-control'

interface AuthPageProps {
  title: string
  children: ReactNode
}

/** A screen of the login: without the header, but with the choices nobody should have to log in for. */
export const AuthPage = ({ title, children }: AuthPageProps) => (
  <>
    <PageMetadata title={title} noIndex />
    <div className="flex justify-end gap-1">
      <LanguagePicker />
      <ThemeControl />
    </div>
    {children}
  </>
)
