import { useTranslation } from 'next-i18next/pages'
import type { CapabilityKind } from '@/contract/conventions/capabilities'

/** An SVG sprite of all icons, with the kind as id. */
const ICONS = '/capabilities.svg'

/** The text key of each kind. */
const WORDS = {
  'runs-unread-code': 'capabilities.runsUnreadCode',
  'reads-secrets': 'capabilities.readsSecrets',
  'installs-packages': 'capabilities.installsPackages',
  'runs-install-script': 'capabilities.runsInstallScript',
  'starts-programs': 'capabilities.startsPrograms',
  'writes-outside': 'capabilities.writesOutside',
  'runs-text': 'capabilities.runsText',
  'loads-pickles': 'capabilities.loadsPickles',
  'has-native-code': 'capabilities.hasNativeCode',
  'needs-account': 'capabilities.needsAccount',
  'talks-to-network': 'capabilities.talksToNetwork',
  'downloads-models': 'capabilities.downloadsModels',
  'adds-routes': 'capabilities.addsRoutes',
  'adds-frontend-code': 'capabilities.addsFrontendCode',
  'replaces-core-nodes': 'capabilities.replacesCoreNodes',
  'reads-environment': 'capabilities.readsEnvironment',
} as const satisfies Record<CapabilityKind, string>

/** A capability of code as a short text with an icon from the sprite. */
export function CapabilityLabel({ kind }: { kind: CapabilityKind }) {
  const { t } = useTranslation('nodes')
  return (
    <>
      <svg
        aria-hidden="true"
        className="size-3.5 shrink-0 fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <use href={`${ICONS}#${kind}`} />
      </svg>
      {t(WORDS[kind])}
    </>
  )
}
