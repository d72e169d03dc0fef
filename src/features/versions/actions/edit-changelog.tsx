import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useDeferredValue } from 'react'
import type { Resolver, ResolverResult } from 'react-hook-form'
import { failureOf } from '@/api/failure'
import type { NodeVersion } from '@/api/generated/model'
import { getGetNodeVersionQueryOptions, useGetNodeVersion } from '@/api/generated/versions/versions'
import { updateNodeVersion } from '@/api/generated/versions-writes/versions-writes'
import { LIMITS } from '@/contract/conventions/limits'
import { showToast } from '@/lib/toast'
import { EditConflictNotice } from '@/session/forms/edit-conflict-notice'
import { useConflictAwareForm } from '@/session/forms/use-conflict-aware-form'
import { Button } from '@/ui/button'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Modal } from '@/ui/dialogs/modal'
import { Skeleton } from '@/ui/skeleton'
import { TextArea } from '@/ui/fields/text-area'
import { Markdown } from '@/ui/markdown/markdown'
import type { VersionActionDialog } from './version-action-dialog'
import { VersionActionFailure } from './version-action-failure'

type Fields = { changelog: string }

const fieldsOf = ({ changelog = '' }: NodeVersion): Fields => ({ changelog })

const resolver: Resolver<Fields> = (values): ResolverResult<Fields> =>
  values.changelog.trim().length > LIMITS.longText
    ? { values: {}, errors: { changelog: { type: 'max', message: 'long' } } }
    : { values, errors: {} }

/** An editor of a version's changelog, refetched on opening, with a preview. */
export function EditChangelog({
  version: { node_id: nodeId, version: number },
  ...dialog
}: VersionActionDialog) {
  const { t } = useTranslation(['manage', 'parts'])
  const query = useGetNodeVersion(nodeId, number, {
    query: { refetchOnWindowFocus: false, meta: { persist: false } },
  })
  const title = t('changelog.title', { version: number }) + dialog.mark
  const failed = failureOf(query)
  // A cached response would have a stale revision.
  const present = query.isFetchedAfterMount ? query.data : undefined
  return (
    <Modal open title={title} size="2xl" onClose={dialog.onClose}>
      {present && <ChangelogForm {...dialog} version={present} />}
      {!present && failed && <ErrorPanel failure={failed} title={t('changelog.failed')} query={query} />}
      {!present && !failed && <Skeleton className="h-72 w-full" />}
    </Modal>
  )
}

function ChangelogForm({ version, publisherId, onClose }: Omit<VersionActionDialog, 'mark'>) {
  const { t } = useTranslation(['manage', 'parts'])
  const client = useQueryClient()
  const { node_id: nodeId, version: number } = version
  const { form, save, saving, error, conflict } = useConflictAwareForm<Fields, NodeVersion>({
    name: `changelog:${version.id}`,
    thing: version,
    fieldsOf,
    resolver,
    write: (changes, request) => updateNodeVersion(publisherId, nodeId, version.id, changes, request),
    read: () => client.fetchQuery({ ...getGetNodeVersionQueryOptions(nodeId, number), staleTime: 0 }),
    onSaved: () => {
      showToast('success', t('changelog.saved', { version: number }))
      onClose()
    },
  })
  const { isDirty, errors } = form.formState
  const shown = useDeferredValue(form.watch('changelog'))
  const fault = errors.changelog?.message
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving) void save(event)
      }}
    >
      <TextArea
        {...form.register('changelog')}
        label={t('parts:versions.changes')}
        hint={t('changelog.hint')}
        error={
          fault === 'long'
            ? t('editing.long', { max: LIMITS.longText })
            : fault && <bdi lang="en">{fault}</bdi>
        }
        dir="auto"
        rows={8}
      />
      <section aria-label={t('changelog.preview')}>
        <h3 className="mb-1.5 text-sm font-medium">{t('changelog.preview')}</h3>
        <div className="max-h-64 overflow-auto rounded-md border border-line px-3 py-2">
          {shown.trim() ? (
            <Markdown text={shown} />
          ) : (
            <p className="text-sm text-muted">{t('changelog.empty')}</p>
          )}
        </div>
      </section>
      {conflict && (
        <EditConflictNotice
          title={t('changelog.conflict')}
          conflict={conflict}
          form={form}
          labels={{ changelog: t('parts:versions.changes') }}
        />
      )}
      {error !== undefined && <VersionActionFailure error={error} nodeId={version.node_id} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" busy={saving} disabled={!isDirty && !saving}>
          {t('editing.submit')}
        </Button>
      </div>
    </form>
  )
}
