import { useTranslation } from 'next-i18next/pages'
import type { Node, Publisher } from '@/api/generated/model'
import { authErrorCode, authErrorMessage } from '@/session/auth-error-message'
import { FormFailure } from '@/session/forms/form-failure'
import { Notice } from '@/ui/notice'
import { TriangleAlert } from 'lucide-react'

/** Refusals that moderators can resolve. */
const ASKED_ABOUT = [
  'already_claimed',
  'not_github_repository',
  'github_not_admin',
  'github_repository_not_found',
] as const

interface ClaimFailureProps {
  failure: unknown
  node: Node
  publisher: Publisher
}

/** The reason why a claim failed, with a next step for each refusal; nothing when the GitHub window was closed. */
export function ClaimFailure({ failure, node, publisher }: ClaimFailureProps) {
  const { t } = useTranslation('claim')
  const { t: tAuth } = useTranslation('auth')
  if (authErrorCode(failure)?.startsWith('auth/')) {
    const message = authErrorMessage(tAuth, failure)
    if (message === undefined) return null
    return (
      <div role="alert">
        <Notice
          tone="danger"
          icon={<TriangleAlert aria-hidden="true" className="size-4" />}
          title={t('githubSignInFailed')}
        >
          {message}
        </Notice>
      </div>
    )
  }
  return (
    <FormFailure
      error={failure}
      about={ASKED_ABOUT.map((code) => ({
        code,
        asked: { kind: 'claim', node_id: node.id, publisher_id: publisher.id },
      }))}
      meanings={{
        not_github_repository: t('notGithub'),
        already_claimed: t('alreadyClaimed'),
        github_token_refused: t('tokenRefused'),
        github_repository_not_found: t('noAccess', { repository: node.repository ?? '' }),
        github_not_admin: t('notAdmin', { repository: node.repository ?? '' }),
        github_rate_limited: t('githubLimit'),
        github_unavailable: t('githubDown'),
        node_banned: t('banned'),
        node_mirrored: t('mirrored'),
        not_permitted: t('notYourPublisher', { publisher: `@${publisher.id}` }),
        node_not_found: t('gone'),
        state_conflict: t('changed'),
      }}
    />
  )
}
