import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useState, type FormEvent } from 'react'
import type { ComparedRelease, ReleaseComparison } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { SelectField } from '@/ui/fields/select-field'
import Link from 'next/link'
import { shortRelease } from './short-release'

/** A selection of the two releases to compare. */
export function ReleaseChoice({ comparison }: { comparison: ReleaseComparison }) {
  const { t } = useTranslation('releases')
  const router = useRouter()
  const { node_id: nodeId, releases } = comparison
  const [from, setFrom] = useState(comparison.from.name)
  const [to, setTo] = useState(comparison.to.name)
  const labelOf = (release: ComparedRelease) =>
    release.kind === 'commit' ? t('choice.commit', { commit: shortRelease(release) }) : release.name
  const known = new Map([comparison.to, comparison.from, ...releases].map((one) => [one.name, one]))
  const options = [...new Map([...releases, ...known.values()].map((one) => [one.name, one])).values()].map(
    (release) => ({ value: release.name, label: labelOf(release) }),
  )
  const compare = (event: FormEvent) => {
    event.preventDefault()
    void router.push(paths.compareReleases(nodeId, from, to))
  }
  return (
    <form onSubmit={compare} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SelectField label={t('choice.from')} value={from} options={options} onChange={setFrom} />
      <SelectField label={t('choice.to')} value={to} options={options} onChange={setTo} />
      <Button type="submit" size="small">
        {t('choice.compare')}
      </Button>
      <Link
        href={paths.compareReleases(nodeId, comparison.to.name, comparison.from.name)}
        prefetch={false}
        rel="nofollow"
        className={buttonStyle('quiet', 'small')}
      >
        <ArrowLeftRight aria-hidden="true" className="size-4" />
        {t('choice.swap')}
      </Link>
    </form>
  )
}
