import { keepPreviousData } from '@tanstack/react-query'
import { ScrollText, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { AuditEntry } from '@/api/generated/model'
import { getAuditLogFile, useListAuditLog } from '@/api/generated/admin/admin'
import { AdminList } from '@/features/admin/lists/admin-list'
import { AuditHeadline } from '@/features/admin/actions/audit-headline'
import { ListSearch } from '@/features/admin/lists/list-search'
import { UndoBatch } from '@/features/admin/actions/undo-batch'
import { KNOWN_ACTIONS, useActionLabel } from '@/features/admin/actions/use-action-label'
import { useAddress } from '@/features/admin/lists/use-address'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/fields/date-field'
import { EmptyState } from '@/ui/empty-state'
import { SelectField } from '@/ui/fields/select-field'
import { NewestOlder } from '@/ui/newest-older'
import { AuditChanges } from './audit-changes'
import { AUDIT_KEYS, auditParams } from './audit-filters'
import { ExportLog } from './export-log'

const NOTHING = {
  search: '',
  moderation: '',
  actor: '',
  action: '',
  target: '',
  since: '',
  until: '',
  batch: '',
  before: '',
}

/** Whether a decision belongs to a batch of several. */
const isShared = (entries: readonly AuditEntry[], batchId: string) =>
  entries.filter((entry) => entry.batch_id === batchId).length > 1

/** The whole audit log, newest first, filtered by the URL, with the changes of each action. */
export function AuditList() {
  const { t, i18n } = useTranslation('admin')
  const { values, hrefFor, go, refine } = useAddress(AUDIT_KEYS, 'before')
  const query = useListAuditLog(auditParams(values), { query: { placeholderData: keepPreviousData } })
  const narrowed = Object.values(values).some(Boolean)
  const labelOf = useActionLabel()
  // The URL may name an operation without a label.
  const actions = [...new Set([...KNOWN_ACTIONS, values.action])]
    .filter(Boolean)
    .map((action) => ({ value: action, label: labelOf(action) }))
  actions.sort((a, b) => a.label.localeCompare(b.label, i18n.language))
  const older = query.data?.next_before
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch
          label={t('audit.search')}
          value={values.search}
          onSearch={(search) => refine({ search })}
        />
        <ListSearch
          label={t('audit.target')}
          value={values.target}
          onSearch={(target) => refine({ target })}
        />
        <ListSearch label={t('audit.actor')} value={values.actor} onSearch={(actor) => refine({ actor })} />
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SelectField
          label={t('audit.moderation')}
          value={values.moderation}
          options={[
            { value: '', label: t('audit.everything') },
            { value: 'true', label: t('audit.onlyModeration') },
            { value: 'false', label: t('audit.withoutModeration') },
          ]}
          onChange={(moderation) => go({ moderation })}
        />
        <SelectField
          label={t('audit.action')}
          value={values.action}
          options={[{ value: '', label: t('audit.anyAction') }, ...actions]}
          onChange={(action) => go({ action })}
        />
        <DateField label={t('audit.since')} value={values.since} onChange={(since) => refine({ since })} />
        <DateField label={t('audit.until')} value={values.until} onChange={(until) => refine({ until })} />
        {values.batch && (
          <Button size="small" onClick={() => go({ batch: '' })}>
            {t('audit.batch')} <bdi className="font-mono">{values.batch}</bdi>
            <X aria-hidden="true" className="size-3.5" />
            <span className="sr-only">{t('audit.anyBatch')}</span>
          </Button>
        )}
        {narrowed && (
          <Button size="small" variant="quiet" onClick={() => go(NOTHING)}>
            {t('audit.clear')}
          </Button>
        )}
        <ExportLog
          name="audit-log"
          read={(format) => {
            const { limit: _limit, ...asked } = auditParams(values)
            return getAuditLogFile({ ...asked, format }, { responseType: 'text' })
          }}
        />
      </div>
      <AdminList
        query={query}
        texts={{ loading: t('audit.loading'), failed: t('audit.failed') }}
        isEmpty={(page) => page.entries.length === 0}
        empty={
          <EmptyState icon={<ScrollText aria-hidden="true" className="size-8" />} title={t('audit.none')}>
            {narrowed ? t('audit.noneText') : undefined}
          </EmptyState>
        }
      >
        {(page) => (
          <>
            {values.batch && (
              <div className="mb-3">
                <UndoBatch
                  key={values.batch}
                  batchId={values.batch}
                  label={page.entries.length > 1 ? t('audit.undoBatch') : t('queue.undo')}
                />
              </div>
            )}
            <ul aria-label={t('nav.audit')} className="rounded-lg border border-line bg-surface">
              {page.entries.map((entry) => (
                <li key={entry.id} className="border-t border-line px-4 py-3 first:border-t-0">
                  <AuditHeadline entry={entry} />
                  <AuditChanges entry={entry} />
                  {entry.batch_id && !values.batch && (
                    <p className="mt-1 text-xs text-muted">
                      {isShared(page.entries, entry.batch_id) && <>{t('audit.batch')} </>}
                      <Link
                        href={hrefFor({ ...NOTHING, batch: entry.batch_id })}
                        className="font-mono text-accent-text hover:underline"
                      >
                        {isShared(page.entries, entry.batch_id) ? (
                          <bdi>{entry.batch_id}</bdi>
                        ) : (
                          t('audit.oneDecision')
                        )}
                      </Link>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </AdminList>
      <NewestOlder
        words={{ pages: t('audit.pages'), newest: t('audit.newest'), older: t('audit.older') }}
        newest={values.before ? hrefFor({ before: '' }) : undefined}
        older={older === undefined ? undefined : hrefFor({ before: String(older) })}
      />
    </>
  )
}
