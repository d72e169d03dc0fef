import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { ArchiveCheck } from '@/features/archive-check/archive-check'
import { PublisherTrail } from '@/features/publishers/publisher-trail'
import { RoleOnly } from '@/features/publishers/role-only'
import { FindingList } from '@/features/versions/held-back/finding-list'
import { VersionProblems } from '@/features/versions/held-back/version-problems'
import { Page } from '@/shell/page'

/** A trial review of a pack before it is published. */
export function CheckArchiveScreen({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation(['publishing', 'parts'])
  return (
    <Page title={t('check.title')} aside={<PublisherTrail publisherId={publisherId} here="check" />} noIndex>
      <RoleOnly key={publisherId} publisherId={publisherId} roles={['owner', 'maintainer']}>
        {() => (
          <ArchiveCheck>
            {({ findings, problems, unreadable }) => (
              <>
                <Section title={t('parts:findings.title')}>
                  <FindingList findings={findings} holding />
                </Section>
                {problems.length > 0 && (
                  <Section title={t('parts:versions.problems')}>
                    <VersionProblems problems={problems} />
                  </Section>
                )}
                {unreadable.length > 0 && (
                  <Section title={t('check.notRead')}>
                    <VersionProblems
                      problems={unreadable.map(({ file, line, reason }) => ({ file, line, message: reason }))}
                    />
                  </Section>
                )}
              </>
            )}
          </ArchiveCheck>
        )}
      </RoleOnly>
    </Page>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6">
    <h2 className="mb-2 text-lg font-semibold">{title}</h2>
    {children}
  </section>
)
