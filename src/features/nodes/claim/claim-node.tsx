import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { readApiError } from '@/api/errors'
import type { Node, Publisher } from '@/api/generated/model'
import { getGetNodeQueryOptions } from '@/api/generated/nodes/nodes'
import { useClaimNode } from '@/api/generated/nodes-writes/nodes-writes'
import { githubAccessToken } from '@/lib/identity/identity'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { ClaimFailure } from './claim-failure'
import { ClaimSteps, type ClaimStep } from './claim-steps'

interface ClaimNodeProps {
  node: Node
  publisher: Publisher
  /** Called when the pack has been transferred. */
  onClaimed: () => void
}

/** Claims a pack for its author: GitHub proves who administers the repository, the registry transfers it (contract 2.8). */
export function ClaimNode({ node, publisher, onClaimed }: ClaimNodeProps) {
  const { t } = useTranslation(['claim', 'nodes'])
  const [step, setStep] = useState<ClaimStep>('ready')
  const [failure, setFailure] = useState<unknown>()
  const client = useQueryClient()
  const { mutateAsync } = useClaimNode()
  const isBusy = step === 'github' || step === 'verify'

  /** Checks whether the pack was already transferred: an earlier attempt may have succeeded although its response was lost. */
  async function hasMoved(error: unknown) {
    if (readApiError(error).code !== 'already_claimed') return false
    const present = await client
      .fetchQuery({ ...getGetNodeQueryOptions(node.id), staleTime: 0 })
      .catch(() => undefined)
    return present?.publisher?.id === publisher.id
  }

  const finish = () => {
    onClaimed()
    setStep('done')
  }

  async function claim() {
    setFailure(undefined)
    setStep('github')
    try {
      // The token is only passed to one request body and never stored.
      const token = await githubAccessToken()
      setStep('verify')
      await mutateAsync({ publisherId: publisher.id, nodeId: node.id, data: { GH_TOKEN: token } })
      finish()
    } catch (error) {
      if (await hasMoved(error)) return finish()
      setFailure(error)
      setStep('ready')
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <ClaimSteps step={step} publisher={publisher} />
      {failure !== undefined && <ClaimFailure failure={failure} node={node} publisher={publisher} />}
      {step === 'done' ? (
        <div role="status" className="flex flex-col items-start gap-4">
          <p className="flex items-center gap-2 font-semibold">
            <CircleCheck aria-hidden="true" className="size-5 text-success" />
            {t('done', { name: node.name, publisher: `@${publisher.id}` })}
          </p>
          <p className="text-muted">{t('next')}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="primary" href={paths.node(node.id)}>
              {t('nodes:node.toPack')}
            </ButtonLink>
            <ButtonLink href={paths.publisherTokens(publisher.id)}>{t('toTokens')}</ButtonLink>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={isBusy} onClick={() => void claim()}>
            {t('submit')}
          </Button>
          <ButtonLink href={paths.claimNode(node.id)}>{t('otherPublisher')}</ButtonLink>
        </div>
      )}
    </div>
  )
}
