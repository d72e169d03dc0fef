import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { ResolvedPack } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { FilledText } from '@/ui/filled-text'
import type { AnsweredClass, ClassGroup } from '../answer/answer'

const STATES = {
  banned: 'states.banned',
  held_back: 'states.held_back',
  unpublished: 'states.unpublished',
} as const

const LINK = 'text-accent-text underline-offset-2 hover:underline'

/** Classes that are unavailable, by reason: unknown, removed from their pack, or not offered. */
export function MissingClasses({ classes }: { classes: readonly AnsweredClass[] }) {
  const { t } = useTranslation('workflow')
  const of = (group: ClassGroup) => classes.filter((one) => one.group === group)
  return (
    <>
      <Group id="unknown" title={t('groups.unknown')} text={t('groups.unknownText')} classes={of('unknown')}>
        {({ resolved: { nearest } }) => nearest.length > 0 && <Nearest names={nearest} />}
      </Group>
      <Group id="gone" title={t('groups.gone')} text={t('groups.goneText')} classes={of('gone')}>
        {({ resolved: { packs } }) =>
          packs
            .filter((pack) => pack.class_state === 'removed')
            .map((pack) => <LastIn key={pack.node_id} pack={pack} />)
        }
      </Group>
      <Group id="held" title={t('groups.held')} text={t('groups.heldText')} classes={of('held')}>
        {({ resolved: { packs } }) =>
          packs.map((pack) => (
            <span key={pack.node_id} className="text-sm">
              <PackLink pack={pack} />{' '}
              {pack.state in STATES && (
                <span className="text-muted">({t(STATES[pack.state as keyof typeof STATES])})</span>
              )}
            </span>
          ))
        }
      </Group>
    </>
  )
}

interface GroupProps {
  id: string
  title: string
  text: string
  classes: readonly AnsweredClass[]
  /** Returns the details of a class. */
  children: (one: AnsweredClass) => ReactNode
}

function Group({ id, title, text, classes, children }: GroupProps) {
  if (classes.length === 0) return null
  return (
    <section aria-labelledby={`group-${id}`}>
      <h2 id={`group-${id}`} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mb-2.5 text-sm text-muted">{text}</p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {classes.map((one) => (
          <li
            key={one.class}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2 [contain-intrinsic-block-size:auto_2.4rem] [content-visibility:auto]"
          >
            <code className="max-h-24 max-w-full overflow-y-auto text-sm font-semibold">{one.class}</code>
            {children(one)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Nearest({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('workflow')
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="text-muted">{t('groups.nearest')}</span>
      {names.map((name) => (
        <Link key={name} href={paths.comfyNode(name)} prefetch={false} className={`${LINK} py-0.5`}>
          <code>{name}</code>
        </Link>
      ))}
    </span>
  )
}

const PackLink = ({ pack }: { pack: ResolvedPack }) => (
  <Link href={paths.node(pack.node_id)} prefetch={false} className={LINK}>
    <bdi>{pack.name}</bdi>
  </Link>
)

const VersionLink = ({ pack, version }: { pack: ResolvedPack; version: string }) => (
  <Link href={paths.nodeVersion(pack.node_id, version)} prefetch={false} className={LINK}>
    <bdi>{version}</bdi>
  </Link>
)

function LastIn({ pack }: { pack: ResolvedPack }) {
  const { t } = useTranslation('workflow')
  const { last_version: version } = pack
  return (
    <span className="text-sm text-muted">
      <FilledText
        text={t(version ? 'groups.lastIn' : 'groups.wasIn')}
        parts={{
          pack: <PackLink pack={pack} />,
          version: version && <VersionLink pack={pack} version={version} />,
        }}
      />
    </span>
  )
}
