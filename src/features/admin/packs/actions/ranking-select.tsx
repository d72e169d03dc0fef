import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useId } from 'react'
import type { Node, NodeSearchPage } from '@/api/generated/model'
import { getSearchNodesQueryKey } from '@/api/generated/nodes/nodes'
import { readApiError } from '@/api/errors'
import { useDescribeRefusal } from '@/features/admin/actions/use-describe-refusal'
import { showToast } from '@/lib/toast'
import { Select } from '@/ui/fields/select'
import { changeRanking } from './pack-actions'
import { isStaleEdit } from './pack-write'
import { RANKINGS } from './ranking-options'

const [LISTS] = getSearchNodesQueryKey()

/** A pack's search ranking, updated optimistically and rolled back when the API refuses. */
export function RankingSelect({ pack, disabled }: { pack: Node; disabled?: boolean }) {
  const { t } = useTranslation('admin')
  const describe = useDescribeRefusal()
  const queryClient = useQueryClient()
  const id = useId()
  const show = (ranking: number) =>
    queryClient.setQueriesData<NodeSearchPage>(
      { queryKey: [LISTS] },
      (page) =>
        page && {
          ...page,
          nodes: page.nodes.map((node) =>
            node.id === pack.id ? { ...node, search_ranking: ranking } : node,
          ),
        },
    )
  const { mutate, isPending } = useMutation({
    mutationFn: ({ shown, ranking }: { shown: Node; ranking: number }) => changeRanking(ranking)(shown),
    onMutate: async ({ ranking }) => {
      await queryClient.cancelQueries({ queryKey: [LISTS] })
      show(ranking)
    },
    onError: (error, { shown }) => {
      show(shown.search_ranking)
      const failure = readApiError(error)
      const reason = isStaleEdit(error) ? t('packs.stale') : (describe(failure) ?? failure.message)
      showToast('error', t('packs.ranking.failed', { pack: pack.id, reason }))
      void queryClient.invalidateQueries({ queryKey: [LISTS] })
    },
  })
  return (
    <div className="flex items-center gap-2 text-sm text-muted">
      <label htmlFor={id} aria-hidden="true">
        {t('packs.ranking.short')}
      </label>
      <Select
        id={id}
        sizing="sm"
        aria-label={t('packs.ranking.of', { pack: pack.name })}
        value={pack.search_ranking}
        disabled={disabled}
        aria-busy={isPending}
        onChange={(event) => {
          if (!isPending) mutate({ shown: pack, ranking: Number(event.target.value) })
        }}
      >
        {RANKINGS.map((ranking) => (
          <option key={ranking} value={ranking}>
            {ranking}
          </option>
        ))}
      </Select>
    </div>
  )
}
