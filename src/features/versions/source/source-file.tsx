import { CornerDownLeft, EyeOff, FileWarning, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Capability, SourceFile as File } from '@/api/generated/model'
import { contentsAddress } from '@/api/contents-address'
import { LARGEST_SHOWN_FILE } from '@/contract/conventions/essential-limits'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { CopyButton } from '@/ui/copy-button'
import { ExternalLink } from '@/ui/external-link'
import { useFormats } from '@/ui/formats/formats'
import { Notice } from '@/ui/notice'
import { FindingList } from '../held-back/finding-list'
import type { ContentsSource } from '../contents/contents-query'
import { encodedPath } from './encoded-path'
import { HeldFileActions } from './held-file-actions'
import { linesHash, readLines } from './line-range'
import { CapabilityList } from './capability-list'
import { SourceCode } from './source-code'
import { useChosenLines } from './use-chosen-lines'

interface SourceFileProps {
  source: ContentsSource
  file: File
  /** The permalink of this page, pinned to the version. */
  address: string
  /** The URL of the file at the repository's host, if known. */
  hostPage?: string
  /** Whether the file is public, so that a plain link works. */
  isPublic: boolean
  /** Returns the label of a capability. */
  labelOf: (kind: Capability['capability']) => ReactNode
}

/** A file: its text, its image, or a description of its type, with the findings. */
export function SourceFile({ source, file, address, hostPage, isPublic, labelOf }: SourceFileProps) {
  const { t } = useTranslation('source')
  const { number, size } = useFormats()
  const { chosen, goTo, press } = useChosenLines(file.line_count ?? 0)
  const bytes = `${contentsAddress(source.nodeId, source.version)}files/${encodedPath(file.path)}`
  const isText = file.kind === 'text' && file.html !== undefined
  const isKept = file.kind !== 'elsewhere' && file.size <= LARGEST_SHOWN_FILE
  const hasBytes = isPublic && isKept
  const general = file.findings.filter(({ line }) => !isText || line === undefined)
  const does = file.capabilities ?? []
  const doesAsAWhole = does.filter(({ line }) => !isText || line === undefined)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Warnings file={file} />
      <CapabilityList capabilities={doesAsAWhole} labelOf={labelOf} />
      {general.length > 0 && <FindingList findings={withoutPlace(general)} holding={false} />}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-t-lg border border-line bg-surface px-4 py-2 text-sm">
          <p className="me-auto flex flex-wrap gap-x-3 text-muted">
            {file.language && <bdi>{file.language}</bdi>}
            {file.line_count !== undefined && (
              <span>{t('file.lines', { count: file.line_count, number: number(file.line_count) })}</span>
            )}
            <span>{size(file.size)}</span>
          </p>
          {isText && <GoToLine onGo={goTo} />}
          <CopyButton
            text={chosen ? address + linesHash(chosen) : address}
            label={chosen ? t('file.copyLines') : t('file.copyLink')}
          />
          {hasBytes && isText && (
            <a href={`${bytes}?as=text`} className={buttonStyle('secondary', 'small')}>
              {t('file.raw')}
            </a>
          )}
          {hasBytes && (
            <a href={`${bytes}?as=download`} download className={buttonStyle('secondary', 'small')}>
              {t('file.download')}
            </a>
          )}
          {!isPublic && isKept && <HeldFileActions source={source} file={file} />}
          <Link
            href={paths.report({
              node: source.nodeId,
              ...(source.version && { version: source.version }),
              file: file.path,
              ...(chosen && { line: String(chosen.from) }),
            })}
            prefetch={false}
            rel="nofollow"
            className="text-muted underline-offset-2 hover:underline"
          >
            {t('file.report')}
          </Link>
          {hostPage && <ExternalLink href={hostPage}>{t('file.atHost')}</ExternalLink>}
        </div>
        {isText ? (
          <SourceCode
            path={file.path}
            html={file.html ?? ''}
            findings={file.findings.filter(({ line }) => line !== undefined)}
            capabilities={does.filter(({ line }) => line !== undefined)}
            labelOf={labelOf}
            onPress={press}
          />
        ) : (
          <div className="rounded-b-lg border border-t-0 border-line bg-surface p-4 text-sm">
            {file.kind === 'picture' && isPublic ? (
              <img src={bytes} alt={file.path} className="mx-auto max-h-[70vh] max-w-full" />
            ) : (
              <Instead file={file} />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

const withoutPlace = (findings: File['findings']) => findings.map(({ file: _file, ...said }) => said)

/** The type of a file that is not displayed. */
function Instead({ file: { kind, size: bytes } }: { file: File }) {
  const { t } = useTranslation('source')
  const { size } = useFormats()
  const filled = { size: size(bytes) }
  return (
    <p className="flex items-center gap-2 text-muted">
      <FileWarning aria-hidden="true" className="size-4 shrink-0" />
      {kind === 'elsewhere'
        ? t('file.elsewhere', filled)
        : kind === 'large'
          ? t('file.large', filled)
          : kind === 'picture'
            ? t('file.heldPicture', filled)
            : t('file.binary', filled)}
    </p>
  )
}

function Warnings({ file }: { file: File }) {
  const { t } = useTranslation('source')
  const { number } = useFormats()
  const hidden = file.hidden_lines ?? []
  return (
    <>
      {hidden.length > 0 && (
        <Notice
          tone="danger"
          icon={<EyeOff aria-hidden="true" className="size-5" />}
          title={t('hidden.title')}
        >
          <p>{t('hidden.text')}</p>
          <ul className="mt-1 flex flex-wrap gap-x-3">
            {hidden.map((line) => (
              <li key={line}>
                <a href={`#L${line}`} className="underline underline-offset-2">
                  {t('line.one', { line: number(line) })}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {(file.is_broken || file.cut_lines !== undefined) && (
        <Notice icon={<TriangleAlert aria-hidden="true" className="size-5" />} title={t('notWhole.title')}>
          {file.is_broken && <p>{t('notWhole.broken')}</p>}
          {file.cut_lines !== undefined && (
            <p>{t('notWhole.cut', { count: file.cut_lines, number: number(file.cut_lines) })}</p>
          )}
        </Notice>
      )}
    </>
  )
}

/** A form to go to a line, or a range of lines, by number. */
function GoToLine({ onGo }: { onGo: (lines: { from: number; to: number }) => boolean }) {
  const { t } = useTranslation('source')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const lines = readLines(String(new FormData(event.currentTarget).get('lines') ?? ''))
    setWrong(!lines || !onGo(lines))
  }
  return (
    <form onSubmit={submit} className="flex items-center gap-1">
      <input
        name="lines"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('line.goTo')}
        aria-invalid={isWrong || undefined}
        placeholder={t('line.placeholder')}
        title={isWrong ? t('line.none') : t('line.goTo')}
        className={`h-8 w-24 rounded-md border bg-surface px-2 text-sm ${isWrong ? 'border-danger' : 'border-line-strong'}`}
      />
      <Button type="submit" size="icon" variant="quiet" aria-label={t('line.go')}>
        <CornerDownLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      </Button>
      <span role="status" className="sr-only">
        {isWrong ? t('line.none') : ''}
      </span>
    </form>
  )
}
