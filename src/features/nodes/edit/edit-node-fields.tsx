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

/** Returns the label of each field of a pack. */
export function useNodeLabels(): Record<keyof NodeFields, string> {
  const { t } = useTranslation(['manage', 'nodes'])
  return {
    name: t('editing.name'),
    description: t('editing.description'),
    license: t('nodes:node.license'),
    repository: t('nodes:node.repository'),
    icon: t('editing.icon'),
    banner_url: t('editing.banner'),
    tags: t('nodes:node.tags'),
    superseded_by: t('editing.supersededBy'),
  }
}

/** All fields of a pack with their validation errors. */
export function EditNodeFields({ form }: { form: UseFormReturn<NodeFields> }) {
  const { t } = useTranslation(['manage', 'nodes'])
  const labels = useNodeLabels()
  const errorOf = (field: keyof NodeFields, fault: string | undefined) => {
    const errors: Partial<Record<string, string>> = {
      missing: t('editing.missing'),
      long: t('editing.long', { max: LONGEST[field] ?? LIMITS.address }),
      address: t('editing.address'),
      tagLong: t('editing.tagLong', { max: LIMITS.tag }),
      tagsMany: t('editing.tagsMany', { max: LIMITS.tags }),
      taken: t('editing.taken'),
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
      <TextArea {...input('description')} dir="auto" hint={t('editing.descriptionHint')} />
      <Controller
        control={form.control}
        name="tags"
        render={({ field, fieldState }) => (
          <ChipField
            ref={field.ref}
            label={labels.tags}
            hint={t('editing.tagsHint')}
            error={errorOf('tags', fieldState.error?.message)}
            values={readTags(field.value)}
            onChange={(tags) => field.onChange(writeTags(tags))}
            removeLabel={(tag) => t('editing.removeTag', { tag })}
          />
        )}
      />
      <TextField {...input('license')} dir="ltr" autoComplete="off" hint={t('editing.licenseHint')} />
      <TextField {...input('repository')} {...address} />
      <TextField {...input('icon')} {...address} hint={t('editing.iconHint')} />
      <TextField {...input('banner_url')} {...address} hint={t('editing.bannerHint')} />
      <TextField
        {...input('superseded_by')}
        dir="ltr"
        autoComplete="off"
        hint={t('editing.supersededByHint')}
      />
    </>
  )
}
