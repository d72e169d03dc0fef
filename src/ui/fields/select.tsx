import { Select as FlowbiteSelect } from 'flowbite-react'
import type { ComponentProps } from 'react'

const THEME = {
  field: {
    select: {
      base: 'w-full rounded-md border border-line-strong bg-surface py-0 text-ink',
      sizes: { sm: 'h-8 ps-2 pe-7 text-sm tabular-nums', md: 'h-10 px-3' },
    },
  },
}

type SelectProps = Omit<ComponentProps<typeof FlowbiteSelect>, 'theme' | 'clearTheme' | 'sizing'> & {
  sizing?: 'sm' | 'md'
}

/** The native select without a label. */
export const Select = (props: SelectProps) => <FlowbiteSelect {...props} theme={THEME} clearTheme />
