import 'i18next'
import type account from '../locales/en/account.json'
import type admin from '../locales/en/admin.json'
import type adoption from '../locales/en/adoption.json'
import type advisories from '../locales/en/advisories.json'
import type appeals from '../locales/en/appeals.json'
import type audit from '../locales/en/audit.json'
import type auth from '../locales/en/auth.json'
import type check from '../locales/en/check.json'
import type claim from '../locales/en/claim.json'
import type classes from '../locales/en/classes.json'
import type common from '../locales/en/common.json'
import type compare from '../locales/en/compare.json'
import type findings from '../locales/en/findings.json'
import type health from '../locales/en/health.json'
import type ledger from '../locales/en/ledger.json'
import type mails from '../locales/en/mails.json'
import type manage from '../locales/en/manage.json'
import type members from '../locales/en/members.json'
import type nodes from '../locales/en/nodes.json'
import type notices from '../locales/en/notices.json'
import type palette from '../locales/en/palette.json'
import type parts from '../locales/en/parts.json'
import type publishers from '../locales/en/publishers.json'
import type publishing from '../locales/en/publishing.json'
import type releases from '../locales/en/releases.json'
import type reports from '../locales/en/reports.json'
import type search from '../locales/en/search.json'
import type source from '../locales/en/source.json'
import type workflow from '../locales/en/workflow.json'

/** The compiler knows the texts: a key or a namespace that is not among the English ones is an error where it is asked for. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: typeof account
      admin: typeof admin
      adoption: typeof adoption
      advisories: typeof advisories
      appeals: typeof appeals
      audit: typeof audit
      auth: typeof auth
      check: typeof check
      claim: typeof claim
      classes: typeof classes
      common: typeof common
      compare: typeof compare
      findings: typeof findings
      health: typeof health
      ledger: typeof ledger
      mails: typeof mails
      manage: typeof manage
      members: typeof members
      nodes: typeof nodes
      notices: typeof notices
      palette: typeof palette
      parts: typeof parts
      publishers: typeof publishers
      publishing: typeof publishing
      releases: typeof releases
      reports: typeof reports
      search: typeof search
      source: typeof source
      workflow: typeof workflow
    }
  }
}
