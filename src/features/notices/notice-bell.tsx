import { Bell } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useGetNoticeCount } from '@/api/generated/notices/notices'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { useFormats } from '@/ui/formats/formats'
import { buttonStyle } from '@/ui/button-style'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

const LatestNotices = lazy(
  lazyWithRetry(() => import('./latest-notices').then((module) => ({ default: module.LatestNotices }))),
)

const MINUTE_MS = 60_000
const MOST_SHOWN = 99

/** The bell in the header of signed-in users: the number of unread notices, and the latest ones. */
export const NoticeBell = () => useLoadedTexts('notices') && <LoadedBell />

function LoadedBell() {
  const { t } = useTranslation('notices')
  const { number } = useFormats()
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const { data } = useGetNoticeCount({
    query: { meta: { persist: false }, refetchInterval: MINUTE_MS, retry: false },
  })
  const unread = data?.unread ?? 0
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setIsOpen(false)
    }
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      place.current?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', closeByEscape)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('keydown', closeByEscape)
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])
  return (
    <span ref={place} className="relative">
      <button
        type="button"
        aria-label={unread > 0 ? t('withCount', { count: unread }) : t('title')}
        aria-expanded={isOpen}
        className={`${buttonStyle('quiet', 'icon')} relative`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Bell aria-hidden="true" className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -end-0.5 -top-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-[0.625rem] leading-4 font-semibold text-on-accent tabular-nums"
          >
            {unread > MOST_SHOWN ? `${number(MOST_SHOWN)}+` : number(unread)}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <LatestNotices onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
