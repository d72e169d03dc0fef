import type { ReportSubject } from '../store/reports/report-cases.repo'

/** The subject of reports in the API's format. */
export const subjectFields = ({ nodeId, version, publisherId }: ReportSubject) => ({
  ...(nodeId && { node_id: nodeId }),
  ...(version && { version }),
  ...(publisherId && { publisher_id: publisherId }),
})
