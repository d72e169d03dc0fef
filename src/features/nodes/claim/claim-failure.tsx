import { useTranslation } from 'next-i18next/pages'
import type { Node, Publisher } from '@/api/generated/model'
import { authErrorCode, authErrorMessage } from '@/session/auth-error-message'
import { FormFailure } from '@/session/forms/form-failure'
import { Notice } from '@/ui/notice'
import { TriangleAlert } from 'lucide-react'

interface ClaimFailureProps {
  failure: unknown
  node: Node
  publisher: Publisher
}

/** Why a claim did not go through, each refusal with its own way on; nothing when GitHub's window was only closed. */
export function ClaimFailure({ failure, node, publisher }: ClaimFailureProps) {
  const { t } = useTranslation('nodes')
  const { t: tAuth } = useTranslation('auth')
  if (authErrorCode(failure)?.startsWith('auth/')) {
    const message = authErrorMessage(tAuth, failure)
    if (message === undefined) return null
    return (
      <div role="alert">
        <Notice
          tone="danger"
          icon={<TriangleAlert aria-hidden="true" className="size-4" />}
          title={t('claim.githubSignInFailed')}
        >
          {message}
        </Notice>
      </div>
    )
  }
  return (
    <FormFailure
      error={failure}
      meanings={{
        not_github_repository: t('claim.notGithub'),
        already_claimed: t('claim.alreadyClaimed'),
        github_token_refused: t('claim.tokenRefused'),
        github_repository_not_found: t('claim.noAccess', { repository: node.repository ?? '' }),
        github_not_admin: t('claim.notAdmin', { repository: node.repository ?? '' }),
        github_rate_limited: t('claim.githubLimit'),
        github_unavailable: t('claim.githubDown'),
        node_banned: t('claim.banned'),
        node_mirrored: t('claim.mirrored'),
        not_permitted: t('claim.notYourPublisher', { publisher: `@${publisher.id}` }),
        node_not_found: t('claim.gone'),
        state_conflict: t('claim.changed'),
      }}
    />
  )
}
