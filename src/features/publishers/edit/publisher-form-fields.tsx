import { useTranslation } from 'next-i18next/pages'
import type { UseFormReturn } from 'react-hook-form'
import { LIMITS } from '@/contract/conventions/limits'
import { TextArea } from '@/ui/fields/text-area'
import { TextField } from '@/ui/fields/text-field'
import type { PublisherFields } from './publisher-fields'

const LONGEST: Record<keyof PublisherFields, number> = {
  name: LIMITS.name,
  description: LIMITS.description,
  website: LIMITS.address,
  support: LIMITS.shortText,
  source_code_repo: LIMITS.address,
  logo: LIMITS.address,
}

/** Returns the label of each field. */
export function usePublisherLabels(): Record<keyof PublisherFields, string> {
  const { t } = useTranslation('publishers')
  return {
    name: t('fields.name'),
    description: t('fields.description'),
    website: t('fields.website'),
    support: t('fields.support'),
    source_code_repo: t('fields.source'),
    logo: t('fields.logo'),
  }
}

/** All fields of a publisher with their errors. */
export function PublisherFormFields({ form }: { form: UseFormReturn<PublisherFields> }) {
  const { t } = useTranslation('publishers')
  const labels = usePublisherLabels()
  const { register, formState } = form
  const input = (field: keyof PublisherFields) => {
    const fault = formState.errors[field]?.message
    const errors: Partial<Record<string, string>> = {
      missing: t('fields.missing'),
      long: t('fields.long', { max: LONGEST[field] }),
      address: t('fields.address'),
    }
    return {
      ...register(field),
      label: labels[field],
      error: fault && (errors[fault] ?? <bdi lang="en">{fault}</bdi>),
    }
  }
  const address = { type: 'url', inputMode: 'url', dir: 'ltr', autoComplete: 'off' } as const
  return (
    <>
      <TextField {...input('name')} dir="auto" autoComplete="off" />
      <TextArea {...input('description')} dir="auto" hint={t('fields.descriptionHint')} />
      <TextField {...input('website')} {...address} />
      <TextField {...input('support')} dir="ltr" autoComplete="off" hint={t('fields.supportHint')} />
      <TextField {...input('source_code_repo')} {...address} />
      <TextField {...input('logo')} {...address} hint={t('fields.logoHint')} />
    </>
  )
}
