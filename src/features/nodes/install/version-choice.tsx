import { useTranslation } from 'next-i18next/pages'
import type { Node, NodeVersion } from '@/api/generated/model'
import { SelectField } from '@/ui/fields/select-field'
import { LATEST } from './latest'

interface VersionChoiceProps {
  node: Node
  versions: readonly NodeVersion[]
  chosen: string | undefined
  onChoose: (version: string) => void
}

/** A version selection; shown only for packs with several. */
export function VersionChoice({ node, versions, chosen = LATEST, onChoose }: VersionChoiceProps) {
  const { t } = useTranslation('nodes')
  const labelOf = ({ version, deprecated }: NodeVersion) => {
    if (deprecated) return t('install.deprecatedVersion', { version })
    return version.replace(/\+.*$/, '').includes('-') ? t('install.preRelease', { version }) : version
  }
  const options = [
    { value: LATEST, label: t('install.latest', { version: node.latest_version?.version }) },
    ...versions.map((version) => ({ value: version.version, label: labelOf(version) })),
  ]
  return <SelectField label={t('install.version')} value={chosen} options={options} onChange={onChoose} />
}
