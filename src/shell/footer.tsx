import { useTranslation } from 'next-i18next/pages'
import { documentationUrl, externalPaths, pathIn, paths } from '@/lib/paths'

/** The footer: links to contributing, documentation, API, feed, ledger and license. */
export function Footer() {
  const { t, i18n } = useTranslation('common')
  const links = [
    { href: pathIn(i18n.language, paths.contributing()), text: t('footer.contribute') },
    { href: documentationUrl(i18n.language), text: t('footer.documentation'), isElsewhere: true },
    { href: externalPaths.apiReference, text: t('footer.api') },
    { href: pathIn(i18n.language, paths.newPacksFeed()), text: t('footer.feed') },
    { href: pathIn(i18n.language, paths.ledger()), text: t('footer.ledger') },
    { href: pathIn(i18n.language, paths.license()), text: t('footer.license') },
  ]
  return (
    <footer className="mt-16 border-t border-line print:hidden">
      <nav
        aria-label={t('footer.label')}
        className="mx-auto flex max-w-7xl flex-wrap gap-x-6 gap-y-2 px-4 py-6 text-sm text-muted"
      >
        {links.map(({ href, text, isElsewhere }) => (
          <a
            key={href}
            href={href}
            {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
            className="hover:text-ink hover:underline"
          >
            {text}
          </a>
        ))}
      </nav>
    </footer>
  )
}
