import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import type { Node } from '@/api/generated/model'
import { getGetNodeQueryOptions } from '@/api/generated/nodes/nodes'
import { updateNode } from '@/api/generated/nodes-writes/nodes-writes'
import { lazyResolver } from '@/lib/lazy-resolver'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { EditConflictNotice } from '@/session/forms/edit-conflict-notice'
import { FormFailure } from '@/session/forms/form-failure'
import { isAuthScreen } from '@/session/from-url'
import { useConflictAwareForm } from '@/session/forms/use-conflict-aware-form'
import { Button } from '@/ui/button'
import { useLeaveGuard } from '@/ui/use-leave-guard'
import { EditNodeFields, useNodeLabels } from './edit-node-fields'
import { nodeFieldsOf, inputOf, type NodeFields } from './node-fields'

// The validation library is loaded with the first submit, not with the screen.
const resolver = lazyResolver<NodeFields>(async () => (await import('./edit-node-resolver')).nodeResolver)

/** A form with all editable fields of a pack (contract 1C); leads to its page after saving. */
export function EditNode({ node }: { node: Node }) {
  const { t } = useTranslation('manage')
  const router = useRouter()
  const client = useQueryClient()
  const labels = useNodeLabels()
  const address = paths.node(node.id)
  const { form, save, discard, saving, done, error, conflict } = useConflictAwareForm<NodeFields, Node>({
    name: `node:${node.id}`,
    thing: node,
    fieldsOf: nodeFieldsOf,
    resolver,
    write: (changes, request) => updateNode(node.publisher?.id ?? '', node.id, inputOf(changes), request),
    read: () => client.fetchQuery({ ...getGetNodeQueryOptions(node.id), staleTime: 0 }),
    onSaved: ({ name }) => showToast('success', t('editing.saved', { name })),
    faults: { repository_exists: ['repository', 'taken'] },
  })
  const { isDirty } = form.formState
  // The text is restored after logging in again.
  useLeaveGuard({ active: isDirty && !done, question: t('editing.leave'), allow: isAuthScreen })
  useEffect(() => {
    if (done) void router.push(address)
    // Leaves the page only once saved; the router changes identity with every navigation.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [done, address])
  return (
    <form
      noValidate
      aria-label={t('editing.title')}
      className="flex max-w-2xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving) void save(event)
      }}
    >
      <EditNodeFields form={form} />
      {conflict && (
        <EditConflictNotice title={t('editing.conflict')} conflict={conflict} form={form} labels={labels} />
      )}
      {error !== undefined && (
        <FormFailure
          error={error}
          about={[{ code: 'node_banned', asked: { kind: 'node', node_id: node.id } }]}
          meanings={{
            node_not_found: t('editing.gone'),
            publisher_not_found: t('editing.gone'),
            node_banned: t('packBanned'),
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={saving || done} disabled={!isDirty && !saving && !done}>
          {t('editing.submit')}
        </Button>
        <Button variant="quiet" disabled={!isDirty || saving} onClick={discard}>
          {t('editing.discard')}
        </Button>
      </div>
    </form>
  )
}
