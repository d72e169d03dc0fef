import { Checkbox as FlowbiteCheckbox } from 'flowbite-react'
import type { ComponentProps } from 'react'

const THEME = { base: 'size-4 shrink-0 accent-accent' }

type CheckboxProps = Omit<ComponentProps<typeof FlowbiteCheckbox>, 'theme' | 'clearTheme'>

/** The native checkbox, in our colour and without a label. */
export const Checkbox = (props: CheckboxProps) => <FlowbiteCheckbox {...props} theme={THEME} clearTheme />
