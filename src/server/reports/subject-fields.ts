import type { ReportSubject } from '../store/reports/report-cases.repo'

/** What reports are about, on the wire. */
export const subjectFields = ({ nodeId, version, publisherId }: ReportSubject) => ({
  ...(nodeId && { node_id: nodeId }),
  ...(version && { version }),
  ...(publisherId && { publisher_id: publisherId }),
})
