import {
  BookOpen,
  Braces,
  Building2,
  House,
  Keyboard,
  Languages,
  ListChecks,
  LogIn,
  LogOut,
  MessagesSquare,
  Monitor,
  Moon,
  Package,
  Rss,
  Scale,
  ScrollText,
  ShieldCheck,
  Sun,
  Upload,
  UserPlus,
  Workflow,
} from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useAdminScreens } from '@/features/admin/use-admin-screens'
import { chooseLanguage, languageNames } from '@/features/localization/choose-language'
import { DEFAULT_LANGUAGE, LANGUAGES, isLanguage } from '@/lib/languages/languages'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { documentationUrl, externalPaths, pathIn, paths } from '@/lib/paths'
import { withReturn } from '@/session/from-url'
import { useIsAdmin } from '@/session/is-admin'
import { useLogOut } from '@/session/log-out'
import { useSignedInUser } from '@/session/signed-in-user'
import { useVisiblePath } from '@/session/visible-path'
import { chooseTheme, useTheme } from '@/shell/theme/theme'
import type { Entry } from './entry'

const THEMES = { light: 'theme.light', dark: 'theme.dark', auto: 'theme.auto' } as const
const THEME_ICONS = { light: Sun, dark: Moon, auto: Monitor } as const

function usePages(onKeys: () => void): Entry[] {
  const { t: tc, i18n } = useTranslation('common')
  const { t } = useTranslation('palette')
  const { language } = i18n
  const group = t('groups.pages')
  return [
    { id: 'home', group, icon: House, label: t('pages.home'), href: paths.home() },
    { id: 'workflow', group, icon: Workflow, label: t('pages.workflow'), href: paths.workflow() },
    { id: 'check', group, icon: ListChecks, label: t('pages.check'), href: paths.check() },
    { id: 'ledger', group, icon: ScrollText, label: t('pages.ledger'), href: paths.ledger() },
    { id: 'publish', group, icon: Upload, label: tc('header.publish'), href: paths.publishing() },
    {
      id: 'documentation',
      group,
      icon: BookOpen,
      label: tc('header.documentation'),
      href: documentationUrl(language),
      isElsewhere: true,
    },
    {
      id: 'api',
      group,
      icon: Braces,
      label: t('pages.api'),
      href: externalPaths.apiReference,
      isElsewhere: true,
    },
    { id: 'community', group, icon: MessagesSquare, label: tc('header.community'), href: paths.community() },
    {
      id: 'new-packs',
      group,
      icon: Rss,
      label: tc('footer.feed'),
      words: 'RSS Atom',
      href: pathIn(language, paths.newPacksFeed()),
      isElsewhere: true,
    },
    {
      id: 'updated-packs',
      group,
      icon: Rss,
      label: t('pages.updates'),
      words: 'RSS Atom',
      href: pathIn(language, paths.updatedPacksFeed()),
      isElsewhere: true,
    },
    { id: 'contributing', group, icon: UserPlus, label: tc('footer.contribute'), href: paths.contributing() },
    { id: 'license', group, icon: Scale, label: tc('footer.license'), href: paths.license() },
    { id: 'keys', group, icon: Keyboard, label: t('keys.title'), words: '?', act: onKeys },
  ]
}

function useAccount(): Entry[] {
  const { t: tc } = useTranslation('common')
  const { t } = useTranslation('palette')
  const { push } = useRouter()
  const { status } = useSignedInUser()
  const path = useVisiblePath()
  const { logOut } = useLogOut(() => void push(paths.home()))
  const group = t('groups.account')
  if (status !== 'signed-in')
    return [
      { id: 'login', group, icon: LogIn, label: tc('header.login'), href: withReturn(paths.login(), path) },
      {
        id: 'signup',
        group,
        icon: UserPlus,
        label: tc('header.signup'),
        href: withReturn(paths.signup(), path),
      },
    ]
  return [
    { id: 'your-nodes', group, icon: Package, label: tc('userMenu.yourNodes'), href: paths.yourNodes() },
    {
      id: 'create-publisher',
      group,
      icon: Building2,
      label: t('pages.createPublisher'),
      href: paths.createPublisher(),
    },
    { id: 'logout', group, icon: LogOut, label: tc('userMenu.logout'), act: logOut, isFleeting: true },
  ]
}

function useAdministration(): Entry[] {
  const { t } = useTranslation('admin')
  const isReady = useLoadedTexts('admin')
  const screens = useAdminScreens()
  const isAdmin = useIsAdmin()
  if (!isAdmin || !isReady) return []
  return screens.map((screen) => ({
    ...screen,
    id: screen.href,
    group: t('nav.label'),
    icon: ShieldCheck,
  }))
}

function useSettings(): Entry[] {
  const { t: tc } = useTranslation('common')
  const { t } = useTranslation('palette')
  const router = useRouter()
  const theme = useTheme()
  const current = isLanguage(router.locale) ? router.locale : DEFAULT_LANGUAGE
  const aside = t('current')
  const themes = (Object.keys(THEMES) as (keyof typeof THEMES)[]).map((key) => ({
    id: `theme-${key}`,
    group: tc('theme.label'),
    icon: THEME_ICONS[key],
    label: tc(THEMES[key]),
    act: () => chooseTheme(key),
    ...(key === theme && { aside }),
  }))
  const languages = LANGUAGES.map((language) => {
    const { own, translated } = languageNames(language, current)
    return {
      id: `language-${language}`,
      group: tc('language.label'),
      icon: Languages,
      label: own,
      words: `${translated} ${language}`,
      aside: language === current ? aside : translated,
      act: () => chooseLanguage(router, language),
    }
  })
  return [...themes, ...languages]
}

/** Returns all pages and actions available to the user, besides packs, nodes and publishers. */
export function useCommands(onKeys: () => void): Entry[] {
  return [...usePages(onKeys), ...useAccount(), ...useAdministration(), ...useSettings()]
}
