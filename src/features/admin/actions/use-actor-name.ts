import { useTranslation } from 'next-i18next/pages'
import type { AuditEntry } from '@/api/generated/model'

/** Actors that are neither users nor tokens. */
const AUTOMATIC = {
  'leak-report': 'audit.actors.leak-report',
  operator: 'audit.actors.operator',
  reporter: 'audit.actors.reporter',
  reports: 'audit.actors.reports',
  review: 'audit.actors.review',
  sweep: 'audit.actors.sweep',
  upload: 'audit.actors.upload',
} as const

const isAutomatic = (id: string): id is keyof typeof AUTOMATIC => Object.hasOwn(AUTOMATIC, id)

const KEY = /^token:/
const WORKFLOW = /^workflow:/

/** Returns a function to an actor's name: of a user or token, the label of an automatic actor, else the id. */
export function useActorName() {
  const { t } = useTranslation('admin')
  return ({ id, name }: AuditEntry['actor']): string => {
    if (name !== undefined) return name
    if (isAutomatic(id)) return t(AUTOMATIC[id])
    if (WORKFLOW.test(id)) return t('audit.actors.workflow')
    return KEY.test(id) ? t('audit.actors.token') : id
  }
}
