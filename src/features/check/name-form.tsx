import { useTranslation } from 'next-i18next/pages'
import { useState, type FormEvent } from 'react'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/text-field'

const SHAPE = 'comfyui-impact-pack, https://github.com/…'

/** A form to enter packs by hand. */
export function NameForm({ onName }: { onName: (text: string) => void }) {
  const { t } = useTranslation('check')
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onName(text)
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-2">
      <TextField
        label={t('start.named')}
        hint={t('start.namedHint')}
        value={text}
        dir="ltr"
        spellCheck={false}
        placeholder={SHAPE}
        className="w-full"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="small">
        {t('start.read')}
      </Button>
    </form>
  )
}
