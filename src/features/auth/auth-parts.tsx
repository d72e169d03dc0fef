import { useTranslation } from 'next-i18next/pages'

/** A text with its `<email>…</email>`: an address by itself in any direction of writing, and broken where it must be. */
export const TextWithEmail = ({ text }: { text: string }) =>
  text.split(/<\/?email>/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <bdi key={index} className="font-medium [overflow-wrap:anywhere]">
        {part}
      </bdi>
    ),
  )

/** Why the attempt failed; always in the document, so that readers hear the change. */
export const AuthFailure = ({ message }: { message?: string }) => (
  <div
    role="alert"
    className={message ? 'rounded-md bg-danger-soft px-3 py-2 text-sm text-danger' : 'sr-only'}
  >
    {message}
  </div>
)

/** The line between the providers and the form. */
export function OrLine() {
  const { t } = useTranslation('auth')
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('or')}
    </p>
  )
}
