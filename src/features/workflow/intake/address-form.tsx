import { useTranslation } from 'next-i18next/pages'
import { useState, type FormEvent } from 'react'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/text-field'

const BEGINNING = 'https://'

/** A form for the URL of a workflow. */
export function AddressForm({ onAddress }: { onAddress: (address: string) => void }) {
  const { t } = useTranslation('workflow')
  const [address, setAddress] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim()) onAddress(address.trim())
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-2">
      <TextField
        label={t('start.address')}
        hint={t('start.fetchNote')}
        value={address}
        dir="ltr"
        inputMode="url"
        placeholder={BEGINNING}
        className="w-full"
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button type="submit" size="small">
        {t('start.fetch')}
      </Button>
    </form>
  )
}
