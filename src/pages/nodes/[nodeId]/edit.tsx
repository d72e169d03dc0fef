import type { GetServerSideProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { EditNode } from '@/features/nodes/edit/edit-node'
import { EditableNode } from '@/features/nodes/edit/editable-node'
import { pageTranslations } from '@/lib/languages/page-translations'
import { paths } from '@/lib/paths'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'
import { ButtonLink } from '@/ui/button-link'

export default function EditNodePage() {
  const { t } = useTranslation('nodes')
  const nodeId = String(useRouter().query.nodeId ?? '')
  return (
    <Page
      title={t('edit.title')}
      aside={
        <ButtonLink size="small" href={paths.node(nodeId)}>
          {t('claim.toPack')}
        </ButtonLink>
      }
      noIndex
    >
      <RequireUser>
        <EditableNode key={nodeId} nodeId={nodeId}>
          {(node) => <EditNode node={node} />}
        </EditableNode>
      </RequireUser>
    </Page>
  )
}

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['nodes']),
})
