import { useTranslation } from 'next-i18next/pages'

/** A text with its `<email>…</email>`: the address is isolated for bidirectional text, and wrapped where necessary. */
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

/** The attempt's error message; always in the document, so that screen readers announce changes. */
export const AuthFailure = ({ message }: { message?: string }) => (
  <div
    role="alert"
    className={message ? 'rounded-md bg-danger-soft px-3 py-2 text-sm text-danger' : 'sr-only'}
  >
    {message}
  </div>
)

/** The "or" divider between the providers and the form. */
export function OrLine() {
  const { t } = useTranslation('auth')
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('or')}
    </p>
  )
}
