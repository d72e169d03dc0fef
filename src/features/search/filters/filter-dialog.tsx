import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { LIMITS } from '@/contract/conventions/limits'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { Modal } from '@/ui/dialogs/modal'
import { NO_FILTERS, type SearchState } from '../search-state'
import type { FilterGroup } from './filter-groups'
import { FilterPanel } from './filter-panel'

interface FilterDialogProps {
  groups: readonly FilterGroup[]
  /** The number of filtered packs; undefined above the search's count limit. */
  total: number | undefined
  onChange: (change: Partial<SearchState>) => void
}

/** The filters as a dialog for narrow screens. */
export function FilterDialog({ groups, total, onChange }: FilterDialogProps) {
  const { t } = useTranslation('search')
  const { number } = useFormats()
  const [open, setOpen] = useState(false)
  const chosen = groups.flatMap(({ options }) => options).filter((option) => option.chosen).length
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {t('filters')}
        {chosen > 0 && (
          <span className="rounded-full bg-accent px-1.5 text-xs text-on-accent tabular-nums">
            {number(chosen)}
          </span>
        )}
      </Button>
      <Modal
        open={open}
        title={t('filters')}
        onClose={close}
        footer={
          <>
            {chosen > 0 && (
              <Button variant="quiet" onClick={() => onChange(NO_FILTERS)}>
                {t('clearFilters')}
              </Button>
            )}
            <Button variant="primary" onClick={close}>
              {total === undefined || total >= LIMITS.searchResults
                ? t('show')
                : t('showFound', { number: number(total) })}
            </Button>
          </>
        }
      >
        <FilterPanel groups={groups} onChange={onChange} />
      </Modal>
    </>
  )
}
