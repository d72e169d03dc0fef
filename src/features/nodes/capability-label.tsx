import { useTranslation } from 'next-i18next/pages'
import type { CapabilityKind } from '@/contract/conventions/capabilities'

/** A picture of all icons, each under its kind. */
const ICONS = '/capabilities.svg'

/** The text of each kind. */
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

/** What code does, in a few words with their icon, which come with a picture of all icons. */
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
