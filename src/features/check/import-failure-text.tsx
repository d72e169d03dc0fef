import { useTranslation } from 'next-i18next/pages'
import type { ImportFailure } from '@/lib/installed/installed-set'
import { FilledText } from '@/ui/filled-text'

const CAUSES = {
  binary: 'failure.binary',
  cuda: 'failure.cuda',
  memory: 'failure.memory',
  missing_file: 'failure.missing_file',
  missing_module: 'failure.missing_module',
  missing_name: 'failure.missing_name',
  numpy_2: 'failure.numpy_2',
  other: 'failure.other',
  permission: 'failure.permission',
  syntax: 'failure.syntax',
} as const

/** The failed import of a pack, the likely cause, and Python's message. */
export function ImportFailureText({ failure }: { failure: ImportFailure }) {
  const { t } = useTranslation('check')
  const { cause, what = '', package: name = '', message } = failure
  const command = `pip install ${name}`
  return (
    <>
      <span className="font-medium text-danger">{t('failure.title')}</span>{' '}
      {(cause !== 'other' || message === '') && (
        <FilledText
          text={t(CAUSES[cause])}
          parts={{ what: <code dir="ltr">{what}</code>, command: <code dir="ltr">{command}</code> }}
        />
      )}
      {message && (
        <code dir="ltr" className="block wrap-anywhere text-muted">
          {message}
        </code>
      )}
    </>
  )
}
