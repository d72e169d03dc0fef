import { TextInput as FlowbiteTextInput } from 'flowbite-react'
import type { ComponentProps } from 'react'

const THEME = {
  field: {
    base: 'relative',
    icon: {
      base: 'pointer-events-none absolute inset-y-0 start-3 flex items-center',
      svg: 'size-4 text-muted',
    },
    input: {
      base: 'w-full rounded-md border border-line-strong bg-surface text-ink placeholder:text-muted',
      sizes: { sm: 'h-8 px-2 py-0 text-sm', md: 'h-10 px-3' },
      withIcon: { on: 'ps-9' },
    },
  },
}

type TextInputProps = Omit<ComponentProps<typeof FlowbiteTextInput>, 'theme' | 'clearTheme' | 'sizing'> & {
  sizing?: 'sm' | 'md'
}

/** A one-line input without a label of its own, for pages behind the sign-in. */
export const TextInput = (props: TextInputProps) => <FlowbiteTextInput {...props} theme={THEME} clearTheme />
