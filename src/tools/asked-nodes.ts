import type { AskedClass } from '../contract/packs/resolve'
import type { WorkflowReading } from '../lib/workflows/reading/workflow-reading'

/** Returns a workflow's nodes to resolve, with the file's hints about them. */
export const askedNodes = ({ nodes }: WorkflowReading): AskedClass[] =>
  nodes
    .filter(({ kind }) => kind === 'node' || kind === 'virtual')
    .map((node) => ({
      class: node.class,
      ...(node.cnrId !== undefined && { cnr_id: node.cnrId }),
      ...(node.auxId !== undefined && { aux_id: node.auxId }),
      ...(node.version !== undefined && { version: node.version }),
    }))
