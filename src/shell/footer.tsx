import { useTranslation } from 'next-i18next/pages'
import { documentationUrl, externalPaths } from '@/lib/paths'

/** The small print: how to take part, and where the words and the interface are described. */
export function Footer() {
  const { t, i18n } = useTranslation('common')
  const links = [
    { href: externalPaths.source, text: t('footer.contribute') },
    { href: documentationUrl(i18n.language), text: t('footer.documentation') },
    { href: externalPaths.apiDescription, text: t('footer.api') },
    { href: externalPaths.license, text: t('footer.license') },
  ]
  return (
    <footer className="mt-16 border-t border-line">
      <nav
        aria-label={t('footer.label')}
        className="mx-auto flex max-w-7xl flex-wrap gap-x-6 gap-y-2 px-4 py-6 text-sm text-muted"
      >
        {links.map(({ href, text }) => (
          <a key={href} href={href} className="hover:text-ink hover:underline">
            {text}
          </a>
        ))}
      </nav>
    </footer>
  )
}
