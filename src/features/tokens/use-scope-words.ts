import { useTranslation } from 'next-i18next/pages'
import type { ScopeChoice } from './token-fields'

/** What keys are for, in words. */
export function useScopeWords(): Record<ScopeChoice, string> {
  const { t } = useTranslation('publishing')
  return { publish: t('keys.publish'), edit: t('keys.edit'), both: t('keys.both') }
}
