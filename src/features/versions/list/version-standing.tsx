import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Node, NodeVersion } from '@/api/generated/model'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { useFormats } from '@/ui/formats/formats'
import { Notice } from '@/ui/notice'

const MOST_SHOWN = 3

interface VersionStandingProps {
  node: Node
  /** All versions visible to the user, newest first. */
  versions: readonly NodeVersion[]
  addressOf: (version: string) => string
}

/** Returns the versions newer than the latest installable one, none of which is installable. */
function unsettled({ latest_version: latest }: Node, versions: readonly NodeVersion[]): NodeVersion[] {
  return versions.filter(
    ({ status, quarantined_until: until, createdAt }) =>
      status !== 'NodeVersionStatusDeleted' &&
      (status !== 'NodeVersionStatusActive' || until) &&
      (!latest || createdAt > latest.createdAt),
  )
}

/**
 * For a pack's owner: the state of the newest versions that are not installable, and that the pack is not publicly listed.
 */
export const VersionStanding = (props: VersionStandingProps) =>
  useLoadedTexts('manage') && <Standing {...props} />

function Standing({ node, versions, addressOf }: VersionStandingProps) {
  const { t } = useTranslation('manage')
  const say = useWords()
  const shown = unsettled(node, versions).slice(0, MOST_SHOWN)
  const isUnlisted = node.listed === false
  if (shown.length === 0 && !isUnlisted) return null
  return (
    <Notice
      tone="warning"
      icon={<TriangleAlert aria-hidden="true" className="size-4" />}
      title={t('standing.title')}
    >
      {isUnlisted && <p className="max-w-prose">{t('standing.unlisted')}</p>}
      <div role="status">
        <ul>
          {shown.map((version) => (
            <li key={version.id}>
              <Link
                href={addressOf(version.version)}
                shallow
                prefetch={false}
                className="inline-block py-1 underline underline-offset-2"
              >
                {say(version)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  )
}

function useWords(): (version: NodeVersion) => string {
  const { t } = useTranslation('manage')
  const { moment } = useFormats()
  return ({ version, status, quarantined_until: until, awaiting_archive: isAwaited }) => {
    if (until) return t('standing.quarantined', { version, time: moment(until) })
    if (status === 'NodeVersionStatusBanned') return t('standing.banned', { version })
    if (status === 'NodeVersionStatusFlagged') return t('standing.flagged', { version })
    return isAwaited ? t('standing.awaited', { version }) : t('standing.pending', { version })
  }
}
