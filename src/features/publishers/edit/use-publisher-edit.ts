import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { Publisher } from '@/api/generated/model'
import { getGetPublisherQueryOptions } from '@/api/generated/publishers/publishers'
import { updatePublisher } from '@/api/generated/publishers-writes/publishers-writes'
import { lazyResolver } from '@/lib/lazy-resolver'
import { showToast } from '@/lib/toast'
import { useConflictAwareForm } from '@/session/forms/use-conflict-aware-form'
import { publisherFieldsOf, type PublisherFields } from './publisher-fields'

// The validation library is loaded with the first submit, not with the screen.
const resolver = lazyResolver<PublisherFields>(
  async () => (await import('./publisher-resolver')).publisherResolver,
)

/** Keeps the edits of a publisher, based on the data when editing started. */
export function usePublisherEdit(publisher: Publisher) {
  const { t } = useTranslation('publishers')
  const client = useQueryClient()
  const { id } = publisher
  return useConflictAwareForm<PublisherFields, Publisher>({
    name: `publisher:${id}`,
    thing: publisher,
    fieldsOf: publisherFieldsOf,
    resolver,
    write: (changes, request) => updatePublisher(id, changes, request),
    read: () => client.fetchQuery({ ...getGetPublisherQueryOptions(id), staleTime: 0 }),
    onSaved: () => showToast('success', t('edit.saved')),
  })
}
