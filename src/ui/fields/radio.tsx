import { Radio as FlowbiteRadio } from 'flowbite-react'
import type { ComponentProps } from 'react'

const THEME = { base: 'size-4 shrink-0 accent-accent' }

type RadioProps = Omit<ComponentProps<typeof FlowbiteRadio>, 'theme' | 'clearTheme'>

/** The native radio button, in our colour and without a label. */
export const Radio = (props: RadioProps) => <FlowbiteRadio {...props} theme={THEME} clearTheme />
