import { inspectArchive } from './inspect-archive'
import type { Inspection } from './inspection'
import { workInThread } from './work-in-thread'

void workInThread<Inspection>((source, { deadline }, answer) =>
  inspectArchive(source, deadline, {
    onOpened: (installable) => answer({ kind: 'opened', installable }),
    onVerdict: (found) => answer({ kind: 'verdict', found }),
  }),
)
