import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { handOver } from '@/features/workflow/intake/handed-over'
import { useDroppedFiles } from '@/features/workflow/intake/use-dropped-files'
import { paths } from '@/lib/paths'

/** Link to the workflow page; also accepts a workflow dropped or pasted anywhere on the page. */
export function WorkflowDrop() {
  const { t } = useTranslation('search')
  const { push } = useRouter()
  const isOver = useDroppedFiles({
    onFile: (file) => {
      handOver(file)
      void push(paths.workflow())
    },
  })
  return (
    <Link
      href={paths.workflow()}
      prefetch={false}
      className={`mt-3 block rounded-lg border-2 border-dashed px-4 py-3 text-center font-medium hover:border-accent ${
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface'
      }`}
    >
      {t('home.dropWorkflow')}
    </Link>
  )
}
