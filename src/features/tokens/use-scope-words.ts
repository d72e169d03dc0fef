import { useTranslation } from 'next-i18next/pages'
import type { ScopeChoice } from './token-fields'

/** Returns the labels of the scopes. */
export function useScopeWords(): Record<ScopeChoice, string> {
  const { t } = useTranslation('publishing')
  return { publish: t('keys.publish'), edit: t('keys.edit'), both: t('keys.both') }
}
