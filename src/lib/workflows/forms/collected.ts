import {
  MAX_PROBLEMS,
  type ProblemCode,
  type WorkflowGroup,
  type WorkflowLink,
  type WorkflowModel,
  type WorkflowNode,
  type WorkflowProblem,
} from '../reading/workflow-reading'
import { WorkflowRefusal } from '../reading/workflow-refusal'

const MAX_NODES = 50_000
/** Nodes, sockets, widgets, links and groups together; a subgraph counts as often as it is used. */
const MAX_PARTS = 1_000_000

/** What has been read so far, within bounds. */
export class Collected {
  readonly nodes: WorkflowNode[] = []
  readonly links: WorkflowLink[] = []
  readonly groups: WorkflowGroup[] = []
  readonly models: WorkflowModel[] = []
  readonly problems: WorkflowProblem[] = []
  /** How often each id was asked for. */
  readonly #ids = new Map<string, number>()
  #parts = 0

  constructor(readonly onNodes: (count: number) => void = () => {}) {}

  /** Counts what is about to be read, so that a small file cannot become an endless reading. */
  count(parts: number, path: string): void {
    this.#parts += parts
    if (this.#parts > MAX_PARTS) throw new WorkflowRefusal('too_many_nodes', { path }, MAX_NODES)
  }

  add(node: WorkflowNode): void {
    if (this.nodes.length >= MAX_NODES)
      throw new WorkflowRefusal('too_many_nodes', { path: node.place }, MAX_NODES)
    this.nodes.push(node)
    if (this.nodes.length % 500 === 0) this.onNodes(this.nodes.length)
  }

  /** An id that no other node has: the one asked for, or the same with a number behind it, and the file is said to be wrong. */
  freeId(wanted: string, place: string): string {
    const count = (this.#ids.get(wanted) ?? 0) + 1
    this.#ids.set(wanted, count)
    if (count === 1) return wanted
    this.report('id_twice', place)
    return this.freeId(`${wanted}~${count}`, place)
  }

  report(code: ProblemCode, place?: string): void {
    if (this.problems.length < MAX_PROBLEMS)
      this.problems.push(place === undefined ? { code } : { code, place })
  }
}
