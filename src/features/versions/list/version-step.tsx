import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { NodeVersion, ReleaseEffect } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { releaseStepText } from '@/lib/release-step-text'

const TONES: Record<ReleaseEffect, string> = {
  breaks: 'text-danger',
  adds: 'text-success',
  neither: 'text-muted',
  unknown: 'text-muted',
}

/** The effect of the update to a version on saved workflows, with a link to all changes; nothing for a first version. */
export function VersionStep({ version: { node_id: nodeId, version, step } }: { version: NodeVersion }) {
  const { t } = useTranslation('parts')
  if (!step) return null
  const { effect, from } = step
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-sm">
      <span className={`min-w-0 break-words ${TONES[effect]}`}>{releaseStepText(t, step)}</span>
      {step.understated && <span className="text-muted">{t('versions.step.understated')}</span>}
      <Link
        href={paths.compareReleases(nodeId, from, version)}
        prefetch={false}
        className="text-accent-text underline-offset-2 hover:underline"
      >
        {t('versions.step.compare', { version: from })}
      </Link>
    </p>
  )
}
