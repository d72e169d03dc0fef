/**
 * A parsed workflow, in one shape for every form and carrier. Nodes inside subgraphs and group nodes are in the same list,
 * with the path of ids that leads to them.
 */
export interface WorkflowReading {
  /** `editor` has positions, titles and hints; `api` has classes, inputs and at most titles. */
  form: 'editor' | 'api'
  carrier: WorkflowCarrier
  nodes: WorkflowNode[]
  links: WorkflowLink[]
  groups: WorkflowGroup[]
  models: WorkflowModel[]
  /** Non-fatal problems of the file, at most `MAX_PROBLEMS`. */
  problems: WorkflowProblem[]
}

/** The kind of file a workflow was in. */
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
  /** Id of the enclosing subgraph or group node; absent at top level. */
  parent?: string
  /** ComfyUI's name of it; for a subgraph its id, for a group node `workflow>name`. */
  class: string
  /**
   * `node` is provided by a pack or ComfyUI; `subgraph` and `group` represent the nodes inside them; `virtual` exists only in
   * ComfyUI's own front end (notes, reroutes, primitives).
   */
  kind: 'node' | 'subgraph' | 'group' | 'virtual'
  /** The author's title, or the name of a subgraph or group node. */
  title?: string
  /** Hint: the id of the pack in the registry. ComfyUI's own nodes have `comfy-core`. */
  cnrId?: string
  /** Hint: the repository of the pack, `owner/name`. */
  auxId?: string
  /** Hint: the version of the pack, a semver number or a commit. */
  version?: string
  /** A muted or bypassed wrapper applies its mode to its content. */
  mode: 'active' | 'muted' | 'bypassed'
  /** Upper left corner on the canvas of its scope, in pixels. */
  position?: WorkflowPoint
  size?: WorkflowPoint
  /** Whether it is collapsed to its title. */
  collapsed?: boolean
  color?: string
  inputs: WorkflowInput[]
  outputs: WorkflowOutput[]
  /** Set values, in the file's order; with names if the file has them. */
  widgets: WorkflowWidget[]
  /** Path in the file: `nodes[3]`, `definitions.subgraphs[0].nodes[1]`, `["12"]`. */
  place: string
}

/** Width and height, or x and y, in pixels of the canvas. */
export type WorkflowPoint = readonly [x: number, y: number]

export interface WorkflowInput {
  name: string
  /** `*` when the file does not say. */
  type: string
  /** Id of the incoming link. */
  link?: string
  /** Whether it is a widget converted to a socket, or one that the front end lists beside sockets. */
  widget?: true
}

export interface WorkflowOutput {
  /** Empty in the API form, which does not name outputs. */
  name: string
  type: string
  /** Ids of the outgoing links. */
  links: string[]
}

export interface WorkflowWidget {
  name?: string
  /** Truncated after `MAX_WIDGET_TEXT` characters; absent for a list or an object. */
  value?: string | number | boolean | null
}

export interface WorkflowLink {
  id: string
  /**
   * The enclosing subgraph or group node; absent at top level. An end naming the scope itself is its own socket, from inside.
   */
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

/** A model file named by the workflow. */
export interface WorkflowModel {
  /** As in the file, with folders: `SDXL/juggernaut.safetensors`. */
  name: string
  /** Id of the node that uses it. */
  node: string
  /** Name of the input or widget, if the file has it. */
  input?: string
  /** Download URL and model folder, if the file has them. */
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
