import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { VersionContents } from '@/api/generated/model'
import { CAPABILITIES, type CapabilityKind } from '@/contract/conventions/capabilities'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'
import { RelativeTime } from '@/ui/formats/relative-time'
import { CapabilityLabel } from '../capability-label'

/** The description of each kind. */
const MEANS = {
  'runs-unread-code': 'parts:code.means.runs-unread-code',
  'reads-secrets': 'parts:code.means.reads-secrets',
  'installs-packages': 'parts:code.means.installs-packages',
  'runs-install-script': 'parts:code.means.runs-install-script',
  'starts-programs': 'parts:code.means.starts-programs',
  'writes-outside': 'parts:code.means.writes-outside',
  'runs-text': 'parts:code.means.runs-text',
  'loads-pickles': 'parts:code.means.loads-pickles',
  'has-native-code': 'parts:code.means.has-native-code',
  'needs-account': 'parts:code.means.needs-account',
  'talks-to-network': 'parts:code.means.talks-to-network',
  'downloads-models': 'parts:code.means.downloads-models',
  'adds-routes': 'parts:code.means.adds-routes',
  'adds-frontend-code': 'parts:code.means.adds-frontend-code',
  'replaces-core-nodes': 'parts:code.means.replaces-core-nodes',
  'reads-environment': 'parts:code.means.reads-environment',
} as const satisfies Record<CapabilityKind, string>

interface CapabilityPlacesProps {
  contents: VersionContents
  /** The version of the files; absent for a repository. */
  version: string | undefined
  /** Returns the URL of a line of a file. */
  addressOf: (file: string, line?: number) => string
}

/** The capabilities of a pack's code with their lines, and the code that could not be analysed. */
export function CapabilityPlaces({ contents, version, addressOf }: CapabilityPlacesProps) {
  const { t } = useTranslation(['nodes', 'parts'])
  const { size } = useFormats()
  const { capabilities, code_read: read, capabilities_read_at: readAt, unreadable } = contents
  if (!capabilities || !read) return null
  const unread = unreadable.filter(({ code }) => code)
  const groups = CAPABILITIES.map((kind) => ({
    kind,
    places: capabilities.filter(({ capability }) => capability === kind),
  })).filter(({ places }) => places.length > 0)
  return (
    <section aria-labelledby="does" className="mb-6">
      <h2 id="does" className="mb-2 font-semibold">
        {t('parts:code.does')}
      </h2>
      {readAt && (
        <p className="mb-2 text-sm text-muted">
          <FilledText
            text={version === undefined ? t('parts:code.readOfRepository') : t('parts:code.readOfVersion')}
            parts={{ version: <bdi>{version}</bdi>, when: <RelativeTime iso={readAt} /> }}
          />
        </p>
      )}
      {groups.length === 0 && (
        <p className="text-sm text-muted">{read === 'whole' ? t('code.nothing') : t('code.nothingRead')}</p>
      )}
      <ul className="flex flex-col gap-4 text-sm">
        {groups.map(({ kind, places }) => (
          <li key={kind}>
            <h3 className="inline-flex items-center gap-1.5 font-medium">
              <CapabilityLabel kind={kind} />
            </h3>
            <p className="text-muted">{t(MEANS[kind])}</p>
            <ul className="mt-1 flex flex-col gap-1">
              {places.map(({ detail, size: bytes, file, line, snippet }) => (
                <li key={`${detail} ${file} ${line}`} className="flex flex-wrap items-baseline gap-x-3">
                  {detail && <bdi>{detail}</bdi>}
                  {bytes !== undefined && <span className="text-muted">{size(bytes)}</span>}
                  {file && (
                    <Link
                      href={addressOf(file, line)}
                      prefetch={false}
                      className="py-1 text-xs text-accent-text underline-offset-2 hover:underline"
                    >
                      <code>{line === undefined ? file : `${file}:${line}`}</code>
                    </Link>
                  )}
                  {snippet && (
                    <code dir="ltr" className="min-w-0 truncate text-xs text-muted">
                      {snippet}
                    </code>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {unread.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-medium">{t('parts:code.unreadFiles')}</h3>
          <ul className="mt-1 text-sm text-muted">
            {unread.map(({ file, reason }) => (
              <li key={file}>
                <code className="text-xs">{file}</code> {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
