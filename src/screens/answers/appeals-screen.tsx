import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { APPEAL_KINDS } from '@/contract/answers/appeal-kinds'
import { AppealList } from '@/features/answers/appeal-list'
import { AskForm, type AppealTarget } from '@/features/answers/ask-form'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'

/** Form for a request to the moderators, prefilled from the URL, and the user's earlier ones. */
export function AppealsScreen() {
  const { t } = useTranslation('appeals')
  const { query } = useRouter()
  const said = (key: string) => [query[key] ?? ''].flat()[0] || undefined
  const kind = APPEAL_KINDS.find((known) => known === said('kind'))
  const asked: AppealTarget | undefined = kind && {
    kind,
    node_id: said('node_id'),
    version: said('version'),
    publisher_id: said('publisher_id'),
    name: said('name'),
  }
  return (
    <Page title={t('title')} noIndex>
      <RequireUser>
        {asked && <AskForm key={JSON.stringify(asked)} asked={asked} />}
        <AppealList />
      </RequireUser>
    </Page>
  )
}
