import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { failureOf } from '@/api/failure'
import { useGetNodeClashes } from '@/api/generated/nodes/nodes'
import type { Node } from '@/api/generated/model'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { paths } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Modal } from '@/ui/dialogs/modal'
import { FilledText } from '@/ui/filled-text'
import { RelativeTime } from '@/ui/formats/relative-time'
import { Skeleton } from '@/ui/skeleton'
import { ClashReasonsList } from './clash-reasons'
import { KnownBadItem } from './known-bad-item'
import { PinsText } from './pins-text'

interface ClashesDialogProps {
  node: Pick<Node, 'id' | 'name'>
  onClose: () => void
}

/** The most popular packs that a pack conflicts with, and why. */
export function ClashesDialog({ node, onClose }: ClashesDialogProps) {
  const { t } = useTranslation('check')
  const query = useGetNodeClashes(node.id)
  const failed = failureOf(query)
  const { data } = query
  if (!useLoadedTexts('check')) return null
  return (
    <Modal open title={t('clashes.title')} size="2xl" onClose={onClose}>
      {failed && <ErrorPanel failure={failed} title={t('clashes.failed')} query={query} />}
      {data ? (
        <div className="flex flex-col gap-4">
          {data.known_bad.length > 0 && (
            <ul className="list-disc ps-4 text-sm">
              {data.known_bad.map((bad) => (
                <KnownBadItem key={`${bad.id} ${bad.line}`} bad={bad} />
              ))}
            </ul>
          )}
          <ul className="flex flex-col gap-4">
            {data.clashes.map((clash) => (
              <li key={clash.node_id}>
                <Link
                  href={paths.node(clash.node_id)}
                  prefetch={false}
                  className="font-medium text-accent-text underline underline-offset-2"
                >
                  <bdi>{clash.name}</bdi>
                </Link>
                <ClashReasonsList
                  reasons={clash}
                  names={[node.name, clash.name]}
                  nameOf={(id) => (id === node.id ? node.name : clash.name)}
                />
              </li>
            ))}
          </ul>
          {data.pins.length > 0 && (
            <p className="text-sm">
              <PinsText pins={data.pins} />
            </p>
          )}
          {data.computed_at && (
            <p className="text-sm text-muted">
              <FilledText
                text={t('clashes.computed', { python: data.python })}
                parts={{ when: <RelativeTime iso={data.computed_at} /> }}
              />
            </p>
          )}
        </div>
      ) : (
        !failed && <Skeleton className="h-40 w-full rounded-lg" />
      )}
    </Modal>
  )
}
