import { CircleCheck, FileUp, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRef, useState, type ReactNode } from 'react'
import { useValidateArchive } from '@/api/generated/archives-writes/archives-writes'
import type { ArchiveReport } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { Notice } from '@/ui/notice'
import { Spinner } from '@/ui/spinner'
import { ofChosenFolder, ofDropped, readFiles, type ArchiveSource } from './archive-source'
import { zipOfFiles } from './zip-of-files'

/** Timeout: a check waits in a queue, and then takes as long as a review. */
const LONGEST_CHECK_MS = 180_000

interface ArchiveCheckProps {
  /** Renders the report. */
  children: (report: ArchiveReport) => ReactNode
}

/** Accepts the folder or the archive of a pack, and shows the result of a trial review. */
export function ArchiveCheck({ children }: ArchiveCheckProps) {
  const { t } = useTranslation('publishing')
  const { size } = useFormats()
  const [isOver, setOver] = useState(false)
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const archiveChooser = useRef<HTMLInputElement>(null)
  const folderChooser = useRef<HTMLInputElement>(null)
  const {
    mutate,
    isPending,
    data: report,
    error,
    reset,
  } = useValidateArchive({
    mutation: { gcTime: 0 },
    request: { timeout: LONGEST_CHECK_MS },
  })
  const check = async (given: ArchiveSource | undefined) => {
    reset()
    setFault(undefined)
    if (!given || ('files' in given && given.files.length === 0)) return setFault(t('check.nothing'))
    const bytes =
      'archive' in given ? given.archive.size : given.files.reduce((sum, { file }) => sum + file.size, 0)
    if (bytes > 5 * LIMITS.archiveBytes)
      return setFault(t('check.tooLarge', { size: size(LIMITS.archiveBytes) }))
    setName('archive' in given ? given.archive.name : t('check.files', { count: given.files.length }))
    const archive = 'archive' in given ? given.archive : await zipOfFiles(await readFiles(given.files))
    if (archive.size > LIMITS.archiveBytes)
      return setFault(t('check.tooLarge', { size: size(LIMITS.archiveBytes) }))
    mutate({ data: archive })
  }
  const start = (given: Promise<ArchiveSource | undefined>) =>
    void given.then(check).catch(() => setFault(t('check.unreadable')))
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{t('check.intro')}</p>
      <div
        className={`flex flex-col items-center gap-3 rounded-xl border-2 border-dashed px-4 py-12 text-center transition-colors ${
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface'
        }`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!isPending) start(ofDropped(event.dataTransfer))
        }}
      >
        <FileUp aria-hidden="true" className="size-10 text-accent-text" />
        <p className="text-xl font-semibold">{t('check.drop')}</p>
        <p className="max-w-prose text-sm text-muted">{t('check.leftOut')}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" disabled={isPending} onClick={() => folderChooser.current?.click()}>
            {t('check.chooseFolder')}
          </Button>
          <Button disabled={isPending} onClick={() => archiveChooser.current?.click()}>
            {t('check.chooseArchive')}
          </Button>
        </div>
        <input
          ref={(input) => {
            folderChooser.current = input
            // React does not know this attribute.
            input?.setAttribute('webkitdirectory', '')
          }}
          type="file"
          hidden
          aria-label={t('check.chooseFolder')}
          onChange={({ target }) => {
            const given = ofChosenFolder(target.files ?? [])
            target.value = ''
            start(Promise.resolve(given))
          }}
        />
        <input
          ref={archiveChooser}
          type="file"
          accept=".zip,application/zip"
          hidden
          aria-label={t('check.chooseArchive')}
          onChange={({ target }) => {
            const archive = target.files?.[0]
            target.value = ''
            if (archive) start(Promise.resolve({ archive }))
          }}
        />
      </div>
      <div role="status" className="mt-4">
        {isPending && (
          <p className="flex items-center gap-2 text-sm text-muted">
            <Spinner /> {t('check.running', { name })}
          </p>
        )}
        {fault && <p className="text-sm text-danger">{fault}</p>}
        {report && <Verdict report={report} />}
      </div>
      {error && <FormFailure error={error} />}
      {report && children(report)}
    </>
  )
}

/** The outcome, and a summary of the archive. */
function Verdict({ report }: { report: ArchiveReport }) {
  const { t } = useTranslation('publishing')
  const { size } = useFormats()
  const titles: Record<ArchiveReport['verdict'], string> = {
    active: t('check.active'),
    flagged: t('check.flagged'),
    refused: t('check.refused'),
  }
  const { verdict, name, version, file_count: count, comfy_nodes: classes } = report
  const Icon = { active: CircleCheck, flagged: TriangleAlert, refused: OctagonAlert }[verdict]
  const tone = { active: 'neutral', flagged: 'warning', refused: 'danger' } as const
  return (
    <Notice
      tone={tone[verdict]}
      icon={<Icon aria-hidden="true" className="size-5" />}
      title={titles[verdict]}
    >
      {verdict !== 'refused' && (
        <>
          {(name || version) && (
            <>
              <bdi className="font-medium">{[name, version].filter(Boolean).join(' ')}</bdi>
              {': '}
            </>
          )}
          {t('check.files', { count })}, {size(report.total_size)},{' '}
          {t('check.classes', { count: classes.length })}
        </>
      )}
    </Notice>
  )
}
