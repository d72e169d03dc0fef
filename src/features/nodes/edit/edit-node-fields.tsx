import { useTranslation } from 'next-i18next/pages'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { LIMITS } from '@/contract/conventions/limits'
import { ChipField } from '@/ui/fields/chip-field'
import { TextArea } from '@/ui/fields/text-area'
import { TextField } from '@/ui/fields/text-field'
import { readTags, writeTags, type NodeFields } from './node-fields'

const LONGEST: Partial<Record<keyof NodeFields, number>> = {
  name: LIMITS.name,
  description: LIMITS.description,
  superseded_by: LIMITS.nodeId,
}

/** What each field of a pack is called. */
export function useNodeLabels(): Record<keyof NodeFields, string> {
  const { t } = useTranslation('nodes')
  return {
    name: t('edit.name'),
    description: t('edit.description'),
    license: t('node.license'),
    repository: t('node.repository'),
    icon: t('edit.icon'),
    banner_url: t('edit.banner'),
    tags: t('node.tags'),
    superseded_by: t('edit.supersededBy'),
  }
}

/** Every field of a pack, each with what is wrong with it. */
export function EditNodeFields({ form }: { form: UseFormReturn<NodeFields> }) {
  const { t } = useTranslation('nodes')
  const labels = useNodeLabels()
  const errorOf = (field: keyof NodeFields, fault: string | undefined) => {
    const errors: Partial<Record<string, string>> = {
      missing: t('edit.missing'),
      long: t('edit.long', { max: LONGEST[field] ?? LIMITS.address }),
      address: t('edit.address'),
      tagLong: t('edit.tagLong', { max: LIMITS.tag }),
      tagsMany: t('edit.tagsMany', { max: LIMITS.tags }),
      taken: t('edit.taken'),
    }
    return fault && (errors[fault] ?? <bdi lang="en">{fault}</bdi>)
  }
  const input = (field: keyof NodeFields) => ({
    ...form.register(field),
    label: labels[field],
    error: errorOf(field, form.formState.errors[field]?.message),
  })
  const address = { type: 'url', inputMode: 'url', dir: 'ltr', autoComplete: 'off' } as const
  return (
    <>
      <TextField {...input('name')} dir="auto" autoComplete="off" />
      <TextArea {...input('description')} dir="auto" hint={t('edit.descriptionHint')} />
      <Controller
        control={form.control}
        name="tags"
        render={({ field, fieldState }) => (
          <ChipField
            ref={field.ref}
            label={labels.tags}
            hint={t('edit.tagsHint')}
            error={errorOf('tags', fieldState.error?.message)}
            values={readTags(field.value)}
            onChange={(tags) => field.onChange(writeTags(tags))}
            removeLabel={(tag) => t('edit.removeTag', { tag })}
          />
        )}
      />
      <TextField {...input('license')} dir="ltr" autoComplete="off" hint={t('edit.licenseHint')} />
      <TextField {...input('repository')} {...address} />
      <TextField {...input('icon')} {...address} hint={t('edit.iconHint')} />
      <TextField {...input('banner_url')} {...address} hint={t('edit.bannerHint')} />
      <TextField {...input('superseded_by')} dir="ltr" autoComplete="off" hint={t('edit.supersededByHint')} />
    </>
  )
}
