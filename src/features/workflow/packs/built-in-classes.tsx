import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { paths } from '@/lib/paths'
import { useFormats } from '@/ui/formats/formats'
import type { AnsweredClass, ClassGroup } from '../answer/answer'

const TITLES = { core: 'groups.core', frontend: 'groups.frontend' } as const

/** Classes that need no pack, collapsed: those of ComfyUI itself and of its front end. */
export function BuiltInClasses({ classes }: { classes: readonly AnsweredClass[] }) {
  const { t } = useTranslation('workflow')
  const { number } = useFormats()
  const of = (group: ClassGroup) => classes.filter((one) => one.group === group)
  return (['core', 'frontend'] as const).map((group) => {
    const members = of(group)
    if (members.length === 0) return null
    return (
      <details key={group} className="rounded-lg border border-line bg-surface">
        <summary className="px-4 py-2.5 font-semibold">
          {t(TITLES[group])} <bdi className="font-normal text-muted">{number(members.length)}</bdi>
        </summary>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 px-4 pb-3 text-sm">
          {members.map(({ class: name, resolved: { since } }) => (
            <li key={name} className="max-w-full">
              <Link
                href={paths.comfyNode(name)}
                prefetch={false}
                className="underline-offset-2 hover:text-accent-text hover:underline"
              >
                <code>{name}</code>
              </Link>
              {since && <span className="text-muted"> {t('groups.since', { version: since })}</span>}
            </li>
          ))}
        </ul>
      </details>
    )
  })
}
