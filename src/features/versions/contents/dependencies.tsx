import { PackageCheck } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { PackNeed } from '@/api/generated/model'
import { failureOf } from '@/api/failure'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/session/failures/error-panel'
import { ExternalLink } from '@/ui/external-link'
import { useContents, type ContentsSource } from './contents-query'
import { PackNeeds } from './pack-needs'
import { pageOfAddress, readRequirement, type Requirement } from './read-requirement'

const PYPI = 'https://pypi.org/project/'

const inBrackets = (extras: readonly string[]) => `[${extras.join(', ')}]`

const alike = (one: readonly string[], other: readonly string[]) => {
  const sorted = (lines: readonly string[]) =>
    lines
      .map((line) => line.replace(/\s+/g, '').toLowerCase())
      .sort()
      .join('\n')
  return sorted(one) === sorted(other)
}

interface DependenciesProps {
  source: ContentsSource
  /** The declared requirements of the version; absent for a repository. */
  declared?: readonly string[]
  /** The requirements on the machine of a repository; a version has its own. */
  needs?: readonly PackNeed[]
}

/** The Python packages that a pack needs: declared ones, and its requirements.txt where it differs. */
export function Dependencies({ source, declared = [], needs }: DependenciesProps) {
  const { t } = useTranslation('parts')
  const query = useContents(source)
  const failed = failureOf(query)
  const { version } = source
  const inFile = query.data?.requirements ?? []
  const differs = inFile.length > 0 && !alike(declared, inFile)
  return (
    <div className="flex flex-col gap-6">
      {declared.length === 0 && !differs && (
        <EmptyState
          icon={<PackageCheck aria-hidden="true" className="size-8" />}
          title={t('dependencies.none')}
        >
          {version === undefined ? t('dependencies.noneInRepository') : t('dependencies.noneOf', { version })}
        </EmptyState>
      )}
      {declared.length > 0 && (
        <Requirements
          id="declared"
          title={differs ? t('dependencies.declared') : t('dependencies.of', { version })}
          lines={declared}
        />
      )}
      {differs && (
        <Requirements
          id="in-file"
          title={t('dependencies.inFile')}
          note={declared.length > 0 ? t('dependencies.differs') : undefined}
          lines={inFile}
        />
      )}
      <PackNeeds needs={query.data?.needs ?? needs ?? []} />
      {failed && failed.status !== 404 && (
        <ErrorPanel failure={failed} title={t('dependencies.failed')} query={query} />
      )}
    </div>
  )
}

interface RequirementsProps {
  id: string
  title: string
  note?: string
  lines: readonly string[]
}

const Requirements = ({ id, title, note, lines }: RequirementsProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-2 font-semibold">
      {title}
    </h2>
    {note && <p className="mb-2 text-sm text-muted">{note}</p>}
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
      {lines.map((line, index) => (
        <RequirementLine key={index} requirement={readRequirement(line)} />
      ))}
    </ul>
  </section>
)

function RequirementLine({ requirement }: { requirement: Requirement }) {
  const { t } = useTranslation('parts')
  const { line, name, extras, range, condition, url } = requirement
  if (!name && !url) {
    return (
      <li className="px-4 py-2">
        <code>{line}</code>
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2">
      {name && (
        <span dir="ltr" className="font-medium">
          {url ? name : <ExternalLink href={`${PYPI}${encodeURIComponent(name)}/`}>{name}</ExternalLink>}
          {extras && <span className="text-muted">{inBrackets(extras)}</span>}
        </span>
      )}
      {url ? (
        <span className="min-w-0">
          <span className="text-muted">{t('dependencies.from')}</span>{' '}
          <ExternalLink href={pageOfAddress(url)}>
            <code className="text-xs">{url}</code>
          </ExternalLink>
        </span>
      ) : range ? (
        <code>{range}</code>
      ) : (
        <span className="text-muted">{t('dependencies.anyVersion')}</span>
      )}
      {condition && (
        <span className="text-muted">
          {t('dependencies.onlyIf')} <code className="text-xs">{condition}</code>
        </span>
      )}
    </li>
  )
}
