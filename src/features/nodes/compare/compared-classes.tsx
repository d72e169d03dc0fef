import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Fragment } from 'react'
import type { SideBySide } from '@/api/generated/model'
import { comfyNodePath, paths } from '@/lib/paths'
import { useFormats } from '@/ui/formats/formats'

const SHOWN = 60
const CHIP = 'rounded-md border border-line bg-surface px-2 py-0.5 text-xs hover:border-line-strong'

/** Node classes that packs have in common, and those that only one has. */
export function ComparedClasses({ beside: { packs, shared_comfy_nodes: shared } }: { beside: SideBySide }) {
  const { t } = useTranslation('compare')
  const { number } = useFormats()
  return (
    <section aria-labelledby="nodes" className="flex flex-col gap-4">
      <h2 id="nodes" className="text-lg font-semibold">
        {t('nodes')}
      </h2>
      {shared.length > 0 ? (
        <div>
          <h3 className="mb-1 flex items-baseline gap-2 font-medium">
            {t('common')} <Count text={number(shared.length)} />
          </h3>
          <p className="mb-2.5 max-w-prose text-sm text-muted">{t('commonText')}</p>
          <CommonClasses packs={packs} shared={shared} />
        </div>
      ) : (
        packs.length > 1 && <p className="text-sm text-muted">{t('noCommon')}</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {packs.map(({ node, comfy_nodes: alone }) => (
          <div key={node.id} className="min-w-0 rounded-lg border border-line p-4">
            <h3 className="mb-2 font-medium">
              <bdi>{node.name}</bdi>{' '}
              <span className="text-sm font-normal text-muted">
                {t('onlyHere')} <Count text={number(alone.length)} />
              </span>
            </h3>
            <ul
              className="flex max-h-60 flex-wrap gap-1.5 overflow-y-auto"
              // Allows scrolling by keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={alone.length > 20 ? 0 : undefined}
            >
              {alone.slice(0, SHOWN).map((name) => (
                <li key={name}>
                  <Link
                    href={comfyNodePath(node.id, name)}
                    prefetch={false}
                    className={`inline-block ${CHIP}`}
                  >
                    <code className="wrap-anywhere">{name}</code>
                  </Link>
                </li>
              ))}
              <More count={alone.length - SHOWN} href={paths.nodeTab(node.id, 'nodes')} />
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

interface CommonClassesProps {
  packs: SideBySide['packs']
  shared: SideBySide['shared_comfy_nodes']
}

/** Node classes in more than one pack, grouped by packs when more than two are compared. */
function CommonClasses({ packs, shared }: CommonClassesProps) {
  const { list } = useFormats()
  const groups = new Map<string, string[]>()
  for (const { comfy_node_name: name, node_ids: ids } of shared) {
    const owners = packs.filter(({ node }) => ids.includes(node.id)).map(({ node }) => node.name)
    const key = list(owners)
    groups.set(key, [...(groups.get(key) ?? []), name])
  }
  return [...groups].map(([owners, names]) => (
    <Fragment key={owners}>
      {packs.length > 2 && <h4 className="mt-3 mb-1.5 text-sm">{owners}</h4>}
      <ul className="flex flex-wrap gap-1.5">
        {names.slice(0, SHOWN).map((name) => (
          <li key={name}>
            <Link href={paths.comfyNode(name)} prefetch={false} className={`inline-block ${CHIP}`}>
              <code className="wrap-anywhere">{name}</code>
            </Link>
          </li>
        ))}
        <More count={names.length - SHOWN} />
      </ul>
    </Fragment>
  ))
}

const Count = ({ text }: { text: string }) => (
  <span className="rounded-full bg-sunken px-1.5 text-xs font-normal text-muted tabular-nums">{text}</span>
)

function More({ count, href }: { count: number; href?: string }) {
  const { t } = useTranslation('parts')
  const { number } = useFormats()
  if (count <= 0) return null
  const text = t('classes.moreChoices', { count, number: number(count) })
  return (
    <li className="self-center text-xs text-muted">
      {href ? (
        <Link href={href} prefetch={false} className="underline underline-offset-2 hover:text-ink">
          {text}
        </Link>
      ) : (
        text
      )}
    </li>
  )
}
