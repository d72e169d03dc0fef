import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { CHECKED_SYSTEMS, type CheckedSystem } from '@/contract/conventions/checked-machine'
import type { ClashReasons } from '@/contract/packs/clashes'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'

export const SYSTEM_NAMES: Record<CheckedSystem, string> = {
  linux: 'Linux',
  windows: 'Windows',
  macos: 'macOS',
}

interface ClashReasonsListProps {
  reasons: ClashReasons
  /** The names of the two packs, in the order of the reasons. */
  names: readonly [string, string]
  /** Returns the name of a pack by its id. */
  nameOf: (id: string) => string
  /** Whether the systems are shown next to it, and so are omitted. */
  isOneSystem?: boolean
}

/** The reasons why two packs conflict. */
export function ClashReasonsList({ reasons, names, nameOf, isOneSystem = false }: ClashReasonsListProps) {
  const { t } = useTranslation('check')
  const { number, list } = useFormats()
  const { comfy_nodes: classes, comfy_node_count: count, comfy_nodes_of: keeps, requirements } = reasons
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-4 text-sm">
      {count > 0 && (
        <li>
          <FilledText
            text={t('clashes.classes', { count, number: number(count) })}
            parts={{ names: <Codes texts={classes} hasMore={count > classes.length} /> }}
          />{' '}
          <span className="block text-muted">
            {keeps ? t('clashes.keeps', { pack: nameOf(keeps) }) : t('clashes.keepsUnknown')}
          </span>
        </li>
      )}
      {requirements.map(({ package: name, lines, systems }) => (
        <li key={`${name} ${lines.join(' ')}`}>
          <FilledText
            text={
              isOneSystem || systems.length === CHECKED_SYSTEMS.length
                ? t('clashes.package')
                : t('clashes.packageOn', { systems: list(systems.map((system) => SYSTEM_NAMES[system])) })
            }
            parts={{ name: <code>{name}</code> }}
          />
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
            {lines.map((of, index) => (
              <Line key={names[index]} name={names[index] ?? ''}>
                {of.join(', ')}
              </Line>
            ))}
          </dl>
        </li>
      ))}
      <Ranges text={t('clashes.comfyui')} ranges={reasons.comfyui} />
      <Ranges text={t('clashes.frontend')} ranges={reasons.frontend} />
    </ul>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="max-w-60 text-muted wrap-anywhere">
        <bdi>{name}</bdi>
      </dt>
      <dd className="min-w-0 wrap-anywhere">
        <code dir="ltr">{children}</code>
      </dd>
    </>
  )
}

function Ranges({ text, ranges }: { text: string; ranges: readonly string[] | undefined }) {
  if (!ranges) return null
  const [one, other] = ranges
  return (
    <li>
      <FilledText
        text={text}
        parts={{ one: <code dir="ltr">{one}</code>, other: <code dir="ltr">{other}</code> }}
      />
    </li>
  )
}

function Codes({ texts, hasMore }: { texts: readonly string[]; hasMore: boolean }) {
  return (
    <>
      {texts.map((text, index) => (
        <span key={text}>
          {index > 0 && ', '}
          <code className="wrap-anywhere">{text}</code>
        </span>
      ))}
      {hasMore && '…'}
    </>
  )
}
