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
/** Limit for nodes, sockets, widgets, links and groups together; a subgraph counts each time it is used. */
const MAX_PARTS = 1_000_000

/** Accumulates what has been read, within limits. */
export class Collected {
  readonly nodes: WorkflowNode[] = []
  readonly links: WorkflowLink[] = []
  readonly groups: WorkflowGroup[] = []
  readonly models: WorkflowModel[] = []
  readonly problems: WorkflowProblem[] = []
  /** How often each id was requested. */
  readonly #ids = new Map<string, number>()
  #parts = 0

  constructor(readonly onNodes: (count: number) => void = () => {}) {}

  /** Counts parts before they are read, so that a small file cannot cause unbounded work. */
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

  /** Returns a unique node id: the wanted one, or one with a number appended, which is reported as a problem. */
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
