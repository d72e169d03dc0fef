/**
 * What a workflow file says, in one shape for every form and carrier. Nodes inside subgraphs and group nodes stand in the same
 * list, under the path of ids that leads to them.
 */
export interface WorkflowReading {
  /** `editor` has positions, titles and hints; `api` has classes, inputs and at most titles. */
  form: 'editor' | 'api'
  carrier: WorkflowCarrier
  nodes: WorkflowNode[]
  links: WorkflowLink[]
  groups: WorkflowGroup[]
  models: WorkflowModel[]
  /** What is wrong with the file and did not keep it from being read, at most `MAX_PROBLEMS`. */
  problems: WorkflowProblem[]
}

/** In what kind of file a workflow lay. */
export type WorkflowCarrier =
  | 'json'
  | 'png'
  | 'webp'
  | 'jpeg'
  | 'avif'
  | 'mp4'
  | 'webm'
  | 'flac'
  | 'ogg'
  | 'mp3'
  | 'svg'
  | 'glb'

export interface WorkflowNode {
  /** Unique in the reading: `12`, or inside the subgraph of node 5 `5:12`. */
  id: string
  /** The subgraph or group node that it stands in, by id; absent at the top. */
  parent?: string
  /** Under which name ComfyUI knows it; of a subgraph its id, of a group node `workflow>name`. */
  class: string
  /**
   * `node` is what a pack or ComfyUI brings; `subgraph` and `group` stand for the nodes inside them; `virtual` exists in
   * ComfyUI's own front end alone (notes, reroutes, primitives).
   */
  kind: 'node' | 'subgraph' | 'group' | 'virtual'
  /** What its author calls it, or how a subgraph or group node is called. */
  title?: string
  /** Hint: the id of the pack in the registry. ComfyUI's own nodes have `comfy-core`. */
  cnrId?: string
  /** Hint: the repository of the pack, `owner/name`. */
  auxId?: string
  /** Hint: the version of the pack, a semver number or a commit. */
  version?: string
  /** A muted or bypassed wrapper makes what is inside it so, too. */
  mode: 'active' | 'muted' | 'bypassed'
  /** Upper left corner on the canvas of its scope, in pixels. */
  position?: WorkflowPoint
  size?: WorkflowPoint
  /** Whether it is folded to its title. */
  collapsed?: boolean
  color?: string
  inputs: WorkflowInput[]
  outputs: WorkflowOutput[]
  /** Set values, in the file's order; names where the file says them. */
  widgets: WorkflowWidget[]
  /** Where in the file: `nodes[3]`, `definitions.subgraphs[0].nodes[1]`, `["12"]`. */
  place: string
}

/** Width and height, or x and y, in pixels of the canvas. */
export type WorkflowPoint = readonly [x: number, y: number]

export interface WorkflowInput {
  name: string
  /** `*` where the file does not say. */
  type: string
  /** Id of the link that comes in. */
  link?: string
  /** Whether it is a widget made into a socket, or one that the front end lists beside sockets. */
  widget?: true
}

export interface WorkflowOutput {
  /** Empty in the API's form, which does not name outputs. */
  name: string
  type: string
  /** Ids of the links that go out. */
  links: string[]
}

export interface WorkflowWidget {
  name?: string
  /** A text is cut after `MAX_WIDGET_TEXT` characters; absent where it is a list or an object. */
  value?: string | number | boolean | null
}

export interface WorkflowLink {
  id: string
  /** In which subgraph or group node; absent at the top. An end that names the scope itself is its own socket, seen from inside. */
  scope?: string
  from: WorkflowEnd
  to: WorkflowEnd
  type: string
}

export interface WorkflowEnd {
  node: string
  slot: number
}

export interface WorkflowGroup {
  title: string
  scope?: string
  position: WorkflowPoint
  size: WorkflowPoint
  color?: string
}

/** A file of a model that the workflow names. */
export interface WorkflowModel {
  /** As the file has it, with folders: `SDXL/juggernaut.safetensors`. */
  name: string
  /** Id of the node that wants it. */
  node: string
  /** Name of the input or widget, where the file says it. */
  input?: string
  /** Where it is to be had and in which folder of models it belongs, where the file says it. */
  url?: string
  directory?: string
}

export type ProblemCode =
  | 'class_too_long'
  | 'id_twice'
  | 'link_to_nowhere'
  | 'node_without_class'
  | 'not_utf8'
  | 'several_workflows'
  | 'subgraph_in_itself'
  | 'subgraph_missing'

export interface WorkflowProblem {
  code: ProblemCode
  /** As `WorkflowNode.place`. */
  place?: string
}

export const MAX_PROBLEMS = 100
export const MAX_WIDGET_TEXT = 1_000
