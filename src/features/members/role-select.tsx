import type { ComponentProps } from 'react'
import { PUBLISHER_ROLES, type PublisherRole } from '@/contract/conventions/roles'
import { Select } from '@/ui/fields/select'
import { useRoleWords } from './use-role-words'

type RoleSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> & {
  value: PublisherRole
  onChoose: (role: PublisherRole) => void
}

/** A selection of a role. */
export function RoleSelect({ value, onChoose, ...select }: RoleSelectProps) {
  const words = useRoleWords()
  return (
    <Select
      {...select}
      value={value}
      onChange={(event) => {
        const chosen = PUBLISHER_ROLES.find((role) => role === event.target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {PUBLISHER_ROLES.map((role) => (
        <option key={role} value={role}>
          {words[role].name}
        </option>
      ))}
    </Select>
  )
}
