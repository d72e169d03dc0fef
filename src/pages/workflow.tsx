import { publicPage, type PublicPageProps } from '@/screens/public/public-page'
import { WorkflowScreen } from '@/screens/workflow/workflow-screen'

export default function WorkflowPage(props: PublicPageProps) {
  return <WorkflowScreen {...props} />
}

WorkflowPage.getInitialProps = publicPage(
  ['nodes', 'workflow'],
  async () => (await import('@/screens/workflow/workflow-document')).workflowDocument,
)
