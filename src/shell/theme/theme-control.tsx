import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { buttonStyle } from '@/ui/button-style'
import { Menu } from '@/ui/menus/menu'
import { chooseTheme, useTheme } from './theme'

const ICONS = { light: Sun, dark: Moon, auto: Monitor } as const

/** Menu for the theme: light, dark or system. */
export function ThemeControl() {
  const { t } = useTranslation('common')
  const theme = useTheme()
  const Current = ICONS[theme]
  const choices = [
    { key: 'light', label: t('theme.light') },
    { key: 'dark', label: t('theme.dark') },
    { key: 'auto', label: t('theme.auto') },
  ] as const
  const items = choices.map(({ key, label }) => {
    const Icon = ICONS[key]
    return {
      key,
      label,
      icon: <Icon aria-hidden="true" className="size-4 text-muted" />,
      checked: key === theme,
      onSelect: () => chooseTheme(key),
    }
  })
  return (
    <Menu
      label={t('theme.label')}
      trigger={<Current aria-hidden="true" className="size-5" />}
      triggerClassName={buttonStyle('quiet', 'icon')}
      items={items}
    />
  )
}
