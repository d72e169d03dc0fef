import { useTranslation } from 'next-i18next/pages'
import { answerLocalGithub } from '@/lib/identity/local-github'
import { Modal } from '@/ui/dialogs/modal'

/** Replaces GitHub's popup in local mode where a claim checks who administers a repository. */
export function LocalGithubChooser() {
  const { t } = useTranslation('auth')
  const accounts = [
    { account: 'admin', name: t('local.repositoryAdmin'), hint: t('local.repositoryAdminHint') },
    { account: 'guest', name: t('local.repositoryGuest'), hint: t('local.repositoryGuestHint') },
  ] as const
  return (
    <Modal open title={t('local.repositoryTitle')} size="md" onClose={() => answerLocalGithub()}>
      <p className="text-sm text-muted">{t('local.repositoryExplanation')}</p>
      <ul className="mt-4 flex flex-col gap-2">
        {accounts.map(({ account, name, hint }) => (
          <li key={account}>
            <button
              type="button"
              className="flex w-full flex-col rounded-md border border-line px-3 py-2 text-start hover:bg-sunken"
              onClick={() => answerLocalGithub(account)}
            >
              <span className="font-medium">{name}</span>
              <span className="text-sm text-muted">{hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
