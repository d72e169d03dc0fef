import { useTranslation } from 'next-i18next/pages'
import type { Appeal } from '@/api/generated/model'

const ABOUT = {
  version: 'about.version',
  node: 'about.node',
  publisher: 'about.publisher',
  user: 'about.user',
  name: 'about.name',
  claim: 'about.claim',
  adoption: 'about.adoption',
  quota: 'about.quota',
} as const

const OUTCOMES = {
  granted: 'state.granted',
  stays: 'state.stays',
  withdrawn: 'state.withdrawn',
} as const

const TURNS = { moderator: 'state.moderator', asker: 'state.asker' } as const

/** Returns texts for the subject and the state of a thread. */
export function useAppealWords() {
  const { t } = useTranslation('appeals')
  return {
    title: ({
      kind,
      node_id,
      version,
      publisher_id,
      name,
      asked_by,
    }: Partial<Appeal> & Pick<Appeal, 'kind'>) =>
      t(ABOUT[kind], {
        pack: node_id ?? '',
        version: version ?? '',
        publisher: publisher_id ? `@${publisher_id}` : '',
        name: name ?? '',
        person: asked_by ?? '',
      }),
    state: ({ outcome, waits_for }: Appeal) =>
      outcome ? t(OUTCOMES[outcome]) : waits_for ? t(TURNS[waits_for]) : '',
  }
}
