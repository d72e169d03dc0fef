import type { Progress, Step } from '../progress'

const NAME = 'Repositories'

/** The service's log lines about reading repositories. */
interface Line {
  msg?: string
  planned?: number
  ended?: string
  host?: string
}

function parse(line: string): Line {
  try {
    return JSON.parse(line) as Line
  } catch {
    return {}
  }
}

/**
 * Follows the service's log and shows how many of the planned repositories have been read. Without a network it says so once,
 * and nothing more until one is read.
 */
export function showReadings(progress: Progress): (line: string) => void {
  let step: Step | undefined
  let [total, done, read] = [0, 0, 0]
  let isSilent = false

  const end = (words: string) => {
    step?.done(words)
    step = undefined
    total = done = read = 0
  }

  return (text) => {
    const line = parse(text)
    if (line.msg === 'repositories are to be read' && !isSilent) {
      total += line.planned ?? 0
      step ??= progress.step(NAME)
    } else if (line.msg === 'a code host cannot be reached' && step) {
      isSilent = true
      end(`not read: ${line.host} cannot be reached`)
    } else if (line.msg === 'a repository was asked for') {
      isSilent &&= line.ended !== 'read'
      if (!step) return
      read += line.ended === 'read' ? 1 : 0
      done += 1
    } else return
    if (step && done >= total) end(`${read} of ${total} read`)
    else step?.note(`${done} of ${total}`)
  }
}
