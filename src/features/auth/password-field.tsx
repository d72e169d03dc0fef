import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { buttonStyle } from '@/ui/button-style'
import { TextField } from '@/ui/fields/text-field'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'dir'>

/** A password field with a button to show the password, and a Caps Lock warning. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const Icon = shown ? EyeOff : Eye
  const toggle = (
    <button
      type="button"
      aria-label={shown ? t('fields.hidePassword') : t('fields.showPassword')}
      className={buttonStyle('quiet', 'icon')}
      onClick={() => setShown(!shown)}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  )
  return (
    <div>
      <TextField
        {...props}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        trailing={toggle}
        onKeyDown={look}
        onKeyUp={look}
      />
      <p role="status" className="text-sm text-warning">
        {capsLock && t('fields.capsLock')}
      </p>
    </div>
  )
}
