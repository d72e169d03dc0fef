import { useTranslation } from 'next-i18next/pages'
import { ASSUMED_PYTHON, CHECKED_SYSTEMS } from '@/contract/conventions/checked-machine'
import { SelectField } from '@/ui/fields/select-field'
import { SYSTEM_NAMES } from './clash-reasons'
import type { CheckInput } from './check-input'
import { systemAtHand } from './system-at-hand'

const PYTHONS = ['3.9', '3.10', '3.11', '3.12', '3.13', '3.14']

interface MachineFieldsProps {
  given: CheckInput
  onChange: (changes: Pick<CheckInput, 'system' | 'python'>) => void
}

/** The machine to check for: from the log, unless changed by the user. */
export function MachineFields({ given, onChange }: MachineFieldsProps) {
  const { t } = useTranslation('check')
  const { python = ASSUMED_PYTHON, system = systemAtHand() } = given
  const pythons = PYTHONS.includes(python) ? PYTHONS : [python, ...PYTHONS]
  return (
    <>
      <SelectField
        label={t('system')}
        value={system}
        options={CHECKED_SYSTEMS.map((value) => ({ value, label: SYSTEM_NAMES[value] }))}
        onChange={(value) => onChange({ system: value, python })}
      />
      <SelectField
        label={t('python.label')}
        value={python}
        options={pythons.map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ system, python: value })}
      />
    </>
  )
}
