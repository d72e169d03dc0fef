import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'
import { Notice } from '@/ui/notice'
import type { PinnedClash } from './pinned-clashes'

interface ClashListProps {
  /** Node classes that several packs of the set have. */
  classes: readonly { class: string; packs: readonly string[] }[]
  /** Python packages of which they want different versions. */
  pins: readonly PinnedClash[]
  nameOf: (packId: string) => string
}

const SHOWN = 20

/** What of a set of packs does not fit together; nothing where all does. */
export function ClashList({ classes, pins, nameOf }: ClashListProps) {
  const { t } = useTranslation('workflow')
  const { list } = useFormats()
  if (classes.length + pins.length === 0) return null
  return (
    <Notice
      tone="warning"
      icon={<TriangleAlert aria-hidden="true" className="size-4 text-warning" />}
      title={t('clashes.title')}
    >
      <ul className="list-disc ps-4">
        {classes.slice(0, SHOWN).map(({ class: name, packs }) => (
          <li key={name}>
            <FilledText
              text={t('clashes.class', { packs: list(packs.map(nameOf)) })}
              parts={{ class: <code>{name}</code> }}
            />
          </li>
        ))}
        {pins.map(({ name, pins: wanted }) => (
          <li key={name}>
            <FilledText
              text={t('clashes.package', {
                pins: list(
                  wanted.map(({ packId, version }) => t('clashes.pin', { version, pack: nameOf(packId) })),
                ),
              })}
              parts={{ name: <code>{name}</code> }}
            />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
