import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { SourceFile } from '@/api/generated/model'
import { getVersionFile } from '@/api/generated/versions/versions'
import { handToBrowser } from '@/lib/browser-file'
import { Button } from '@/ui/button'
import type { ContentsSource } from '../contents/contents-query'
import { encodedPath } from './encoded-path'

interface HeldFileActionsProps {
  source: ContentsSource
  file: SourceFile
}

/** Raw and download buttons of a restricted file: a plain link would not be authenticated, so it is fetched here. */
export function HeldFileActions({ source: { nodeId, version = '' }, file }: HeldFileActionsProps) {
  const { t } = useTranslation('source')
  const [fetching, setFetching] = useState<'text' | 'download'>()
  const [hasFailed, setFailed] = useState(false)
  const { path, kind, encoding = 'utf-8' } = file

  async function get(as: 'text' | 'download') {
    setFetching(as)
    setFailed(false)
    try {
      const asBytes = { responseType: 'blob' } as const
      const bytes = await getVersionFile(nodeId, version, encodedPath(path), { as }, asBytes)
      if (as === 'download') handToBrowser(new Blob([bytes]), path.split('/').pop() ?? path)
      // On our own origin it must be served as plain text only.
      else handToBrowser(new Blob([bytes], { type: `text/plain;charset=${encoding}` }))
    } catch {
      setFailed(true)
    }
    setFetching(undefined)
  }

  return (
    <>
      {kind === 'text' && (
        <Button size="small" busy={fetching === 'text'} onClick={() => void get('text')}>
          {t('file.raw')}
        </Button>
      )}
      <Button size="small" busy={fetching === 'download'} onClick={() => void get('download')}>
        {t('file.download')}
      </Button>
      {hasFailed && (
        <p role="alert" className="basis-full text-danger">
          {t('file.failed')}
        </p>
      )}
    </>
  )
}
