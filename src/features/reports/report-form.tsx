import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { readApiError } from '@/api/errors'
import { useCreateReport } from '@/api/generated/reports-writes/reports-writes'
import { LIMITS } from '@/contract/conventions/limits'
import { FormFailure } from '@/session/forms/form-failure'
import { refusedField } from '@/session/forms/refused-field'
import { useSignedInUser } from '@/session/signed-in-user'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/fields/text-area'
import { TextField } from '@/ui/fields/text-field'
import { useFormats } from '@/ui/formats/formats'
import { faultsIn, linksIn, type ReportField, type TypedReport } from './read-report'
import { ReportKindField } from './report-kind-field'
import { ReportThanks } from './report-thanks'
import type { Reported } from './use-report-words'

interface ReportFormProps {
  about: Reported
  /** Prefilled values from the link */
  start: Pick<TypedReport, 'kind' | 'file' | 'line'>
}

/** Report form for everybody, signed in or not; then a confirmation with the next steps. */
export function ReportForm({ about, start }: ReportFormProps) {
  const { t } = useTranslation('reports')
  const { number, inSeconds } = useFormats()
  const isPerson = useSignedInUser().status === 'signed-in'
  const [typed, setTyped] = useState<TypedReport>({ words: '', links: '', ...start })
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, error, data } = useCreateReport()
  if (data) return <ReportThanks about={data} isPerson={isPerson} />
  const faults = faultsIn(typed)
  const refused = error && refusedField(error, ['kind', 'words', 'links', 'file', 'line'])
  const change = (changed: Partial<TypedReport>) => setTyped({ ...typed, ...changed })
  const faultOf = (field: ReportField, say: (part: string) => string) => {
    const fault = isChecked && faults.find((known) => known.field === field)
    if (fault) return say(fault.part ?? '')
    return refused?.field === field ? refused.fault : undefined
  }
  const { strangers, people } = LIMITS.reportsPerDay
  const tooMany = isPerson
    ? t('form.tooManyPeople', {
        max: number(people),
        when: inSeconds(readApiError(error).retryAfter ?? 0),
      })
    : t('form.tooManyStrangers', { max: number(strangers) })
  const { kind, words, links, file, line } = typed
  return (
    <form
      noValidate
      className="flex max-w-2xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (isPending || faults.length > 0 || !kind) return
        mutate({
          data: {
            ...about,
            kind,
            words: words.trim(),
            links: linksIn(links),
            file: file.trim(),
            ...(line && { line: Number(line) }),
          },
        })
      }}
    >
      <p className="text-sm text-muted">{t('form.intro')}</p>
      <ReportKindField
        value={kind}
        error={faultOf('kind', () => t('form.kindMissing'))}
        onChange={(chosen) => change({ kind: chosen })}
      />
      <TextArea
        label={t('form.words')}
        hint={t('form.wordsHint')}
        value={words}
        rows={6}
        dir="auto"
        maxLength={LIMITS.reportWords}
        error={faultOf('words', () => t('form.wordsMissing'))}
        onChange={(event) => change({ words: event.target.value })}
      />
      <TextArea
        label={t('form.links')}
        hint={t('form.linksHint', { max: number(LIMITS.reportLinks) })}
        value={links}
        rows={2}
        dir="ltr"
        spellCheck={false}
        error={faultOf('links', (link) => t('form.linksWrong', { link }))}
        onChange={(event) => change({ links: event.target.value })}
      />
      {about.node_id && (
        <fieldset>
          <legend className="mb-2 text-sm font-medium">{t('form.where')}</legend>
          <div className="flex flex-wrap gap-4">
            <TextField
              className="min-w-0 flex-1 basis-60"
              label={t('form.file')}
              value={file}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={LIMITS.address}
              error={faultOf('file', String)}
              onChange={(event) => change({ file: event.target.value })}
            />
            <TextField
              className="basis-40"
              label={t('form.line')}
              value={line}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              error={faultOf('line', () => t('form.lineWrong'))}
              onChange={(event) => change({ line: event.target.value.trim() })}
            />
          </div>
        </fieldset>
      )}
      {error && !refused && (
        <FormFailure
          error={error}
          meanings={{
            quota_exceeded: tooMany,
            node_not_found: t('form.gone'),
            node_version_not_found: t('form.gone'),
            publisher_not_found: t('form.gone'),
          }}
          about={[{ code: 'quota_exceeded' }]}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" busy={isPending}>
          {t('form.submit')}
        </Button>
        {isPerson && <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{t('form.again')}</p>}
      </div>
    </form>
  )
}
