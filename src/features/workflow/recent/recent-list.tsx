import { useTranslation } from 'next-i18next/pages'
import { useSyncExternalStore } from 'react'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import {
  forgetWorkflows,
  keptWorkflows,
  onRecentWorkflows,
  recentWorkflows,
  type RecentWorkflow,
} from './recent-workflows'

/** The recent workflows of this browser, to reopen or to forget. */
export function RecentList({ onOpen }: { onOpen: (workflow: RecentWorkflow) => void }) {
  const { t } = useTranslation(['workflow', 'nodes'])
  const { number } = useFormats()
  // Stored in the browser only, so it is absent from the server-rendered HTML.
  const recent = recentWorkflows(useSyncExternalStore(onRecentWorkflows, keptWorkflows, () => undefined))
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent" className="mt-6">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="recent" className="font-semibold">
          {t('workflow:recent.title')}
        </h2>
        <Button size="small" variant="quiet" onClick={forgetWorkflows}>
          {t('workflow:recent.clear')}
        </Button>
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {recent.map((classes) => (
          <li key={JSON.stringify(classes)}>
            <button
              type="button"
              className="flex w-full min-w-0 items-baseline gap-3 px-4 py-2.5 text-start text-sm hover:bg-sunken focus-visible:-outline-offset-2"
              onClick={() => onOpen(classes)}
            >
              <span className="shrink-0 text-muted tabular-nums">
                {t('nodes:facts.nodes', { count: classes.length, number: number(classes.length) })}
              </span>
              <bdi className="truncate">
                {classes
                  .slice(0, 8)
                  .map(({ class: name }) => name)
                  .join(', ')}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
