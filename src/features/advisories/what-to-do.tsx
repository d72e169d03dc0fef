import { useTranslation } from 'next-i18next/pages'
import type { Advisory } from '@/api/generated/model'
import { useGetNode } from '@/api/generated/nodes/nodes'

/** What to do about an advisory: remove the pack, or install the latest version, if unaffected. */
export function WhatToDo({ advisory: { affected, withdrawn } }: { advisory: Advisory }) {
  const { t } = useTranslation('advisories')
  const { data: node } = useGetNode(affected[0]?.package.name ?? '')
  const [about] = affected
  const latest =
    node?.status === 'NodeStatusActive' && !about?.ranges ? node.latest_version?.version : undefined
  const instead = latest !== undefined && !about?.versions?.includes(latest) ? latest : undefined
  return (
    <section aria-labelledby="now" className="max-w-prose">
      <h2 id="now" className="text-lg font-semibold">
        {t('now.title')}
      </h2>
      {withdrawn ? (
        <p className="mt-1">{t('now.nothing')}</p>
      ) : (
        <ul className="mt-1 flex list-disc flex-col gap-1 ps-5">
          <li>{t('now.dont')}</li>
          <li>{t('now.remove')}</li>
          {instead && <li>{t('now.instead', { version: instead })}</li>}
          <li>{t('now.secrets')}</li>
        </ul>
      )}
    </section>
  )
}
