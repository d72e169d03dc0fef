import { useTranslation } from 'next-i18next/pages'
import { ListSearch } from '@/features/admin/lists/list-search'
import { REVIEW_STATES, type ReviewState } from '@/features/admin/lists/version-states'
import { useStatusName } from '@/features/admin/lists/review-status-badge'
import { buttonStyle } from '@/ui/button-style'
import { SelectField } from '@/ui/fields/select-field'
import { readStates, statesText, type REVIEW_KEYS } from './review-address'

type Values = Record<(typeof REVIEW_KEYS)[number], string>

interface ReviewFiltersProps {
  values: Values
  go: (change: Partial<Values>) => void
  refine: (change: Partial<Values>) => void
}

/** Filters of the queue: text, states, reasons, order; all are in the URL. */
export function ReviewFilters({ values, go, refine }: ReviewFiltersProps) {
  const { t } = useTranslation('admin')
  const nameOfStatus = useStatusName()
  const states = readStates(values.statuses)
  const toggle = (state: ReviewState) => {
    const rest = states.filter((one) => one !== state)
    const next = rest.length === states.length ? [...states, state] : rest
    go({ statuses: statesText(next) })
  }
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <ListSearch label={t('queue.search')} value={values.q} onSearch={(q) => refine({ q })} />
        <ListSearch
          label={t('queue.reasonSearch')}
          value={values.reason}
          onSearch={(reason) => refine({ reason })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <fieldset className="flex flex-wrap items-center gap-1.5">
          <legend className="sr-only">{t('queue.states')}</legend>
          {(Object.keys(REVIEW_STATES) as ReviewState[]).map((state) => (
            <button
              key={state}
              type="button"
              aria-pressed={states.includes(state)}
              onClick={() => toggle(state)}
              className={buttonStyle(states.includes(state) ? 'primary' : 'secondary', 'small')}
            >
              {nameOfStatus(state)}
            </button>
          ))}
        </fieldset>
        <SelectField
          label={t('queue.order')}
          value={values.sort === 'newest' ? 'newest' : 'oldest'}
          options={[
            { value: 'oldest', label: t('queue.oldest') },
            { value: 'newest', label: t('queue.newest') },
          ]}
          onChange={(sort) => go({ sort: sort === 'oldest' ? '' : sort })}
        />
      </div>
    </div>
  )
}
