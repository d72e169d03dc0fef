import { Download } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { NodeVersion } from '@/api/generated/model'
import { buttonStyle } from '@/ui/button-style'
import { webAddress } from '@/ui/external-link'

/** A link to the archive of a version; only of an installable one. */
export function DownloadLink({ version: { version, status, downloadUrl } }: { version: NodeVersion }) {
  const { t } = useTranslation('parts')
  const address = webAddress(downloadUrl)
  if (status !== 'NodeVersionStatusActive' || !address) return null
  return (
    <a
      href={address}
      download
      aria-label={t('versions.downloadOf', { version })}
      className={buttonStyle('secondary', 'small')}
    >
      <Download aria-hidden="true" className="size-4" />
      {t('versions.download')}
    </a>
  )
}
